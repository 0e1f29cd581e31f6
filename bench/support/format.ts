const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });

export function count(value: number): string {
	return whole.format(value);
}

export function perSecond(value: number): string {
	return `${count(value)} /s`;
}

/** Three significant digits, whatever the magnitude. */
export function digits(value: number): string {
	if (value >= 100) return count(value);
	return value.toFixed(value >= 10 ? 1 : value >= 0.1 ? 2 : 3);
}

export function milliseconds(value: number): string {
	return `${digits(value)} ms`;
}

export function microseconds(value: number | null): string {
	return value === null ? '–' : `${digits(value)} µs`;
}

export function megabytes(value: number | null): string {
	return value === null ? '–' : `${count(value)} MB`;
}

export function percent(value: number | null): string {
	return value === null ? '–' : `${count(value * 100)} %`;
}

export function times(value: number | null): string {
	return value === null ? '–' : `× ${digits(value)}`;
}
