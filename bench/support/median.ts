export function median(values: number[]): number {
	return quantile(values, 0.5);
}

/** The middle half of the values is between these two. */
export function quartiles(values: number[]): [number, number] {
	return [quantile(values, 0.25), quantile(values, 0.75)];
}

export function quantile(values: number[], share: number): number {
	const sorted = values.toSorted((a, b) => a - b);
	const position = (sorted.length - 1) * share;
	const low = sorted[Math.floor(position)] ?? Number.NaN;
	const high = sorted[Math.ceil(position)] ?? Number.NaN;
	return low + (high - low) * (position - Math.floor(position));
}
