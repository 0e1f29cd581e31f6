declare module 'subset-font' {
	type Axis = number | { min: number; max: number };
	function subsetFont(
		font: Buffer,
		text: string,
		options: { targetFormat: 'woff2'; variationAxes: Record<string, Axis>; keepFeatures: string[] },
	): Promise<Buffer>;
	export = subsetFont;
}
