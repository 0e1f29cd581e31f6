/** Reads the body of an outside service's response, up to a limit. */
export async function readResponseBody(response: Response, maxBytes: number): Promise<Buffer> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of response.body ?? []) {
		size += chunk.length;
		if (size > maxBytes) throw new Error('The answer is too large.');
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}
