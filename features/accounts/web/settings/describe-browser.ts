const browsers: [RegExp, string][] = [
	[/\bEdg(e|A|iOS)?\//, 'Edge'],
	[/\bOPR\//, 'Opera'],
	[/\b(Firefox|FxiOS)\//, 'Firefox'],
	[/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
	[/\bSafari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
	[/\b(iPhone|iPad)\b/, 'iOS'],
	[/\bAndroid\b/, 'Android'],
	[/\bWindows\b/, 'Windows'],
	[/\bMac OS X\b/, 'macOS'],
	[/\bLinux\b/, 'Linux'],
];

/** A browser name that its user recognizes. */
export function describeBrowser(userAgent: string): string {
	const find = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
	const browser = find(browsers);
	const system = find(systems);
	if (browser) return system ? `${browser} on ${system}` : browser;
	return userAgent.slice(0, 60) || 'Unknown browser';
}
