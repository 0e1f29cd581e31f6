/** Downloads a text as a file. */
export function downloadText(fileName: string, type: string, text: string): void {
	const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
	const link = document.createElement('a');
	link.href = address;
	link.download = fileName;
	link.click();
	// The download has started by the next task; some browsers read the URL a little later.
	setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
