/** Hands a text to the browser as a file to keep. */
export function saveTextAs(fileName: string, type: string, text: string): void {
	const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
	const link = document.createElement('a');
	link.href = address;
	link.download = fileName;
	link.click();
	// The download has begun by the next turn; some browsers read the address a little later.
	setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
