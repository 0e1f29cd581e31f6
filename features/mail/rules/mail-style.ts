// Colors and fonts of all mails.

export const light = {
	page: '#fbfaf7',
	sheet: '#ffffff',
	line: '#e3dfd6',
	text: '#17191e',
	muted: '#5d646c',
	accent: '#3350d8',
	onAccent: '#ffffff',
};
export const dark: typeof light = {
	page: '#131519',
	sheet: '#1b1e23',
	line: '#2f343c',
	text: '#edebe6',
	muted: '#a5abb4',
	accent: '#aebcff',
	onAccent: '#10142b',
};

export const fontFamilies = {
	sans: "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
	serif: "Newsreader,Georgia,'Times New Roman',serif",
	code: "Menlo,Consolas,'Courier New',monospace",
};

export function font(family: keyof typeof fontFamilies, size: number, leading: number): string {
	return `font-family:${fontFamilies[family]};font-size:${size}px;line-height:${leading}px`;
}
