/** The subtle patterns behind a monogram. */
export const coverPatterns = [
	'columns',
	'arcs',
	'rays',
	'waves',
	'dots',
	'stripes',
	'steps',
	'moons',
] as const;
export type CoverPattern = (typeof coverPatterns)[number];

type Sheet = { width: number; height: number; seed: number; colour: string };

/** One pattern as SVG shapes that fill the sheet; the seed determines its corner, spacing and direction. */
export function drawCoverPattern(pattern: CoverPattern, sheet: Sheet): string {
	return drawings[pattern](sheet);
}

const drawings: Record<CoverPattern, (sheet: Sheet) => string> = {
	columns: ({ width, height, seed, colour }) => {
		const step = Math.round(width / (5 + (seed % 3)));
		const path = every(step, width, (x, index) => {
			const top = Math.round((height * ((seed >>> (index % 24)) % 5)) / 10);
			return `M${x + Math.round(step * 0.14)} ${top}h${Math.round(step * 0.72)}V${height}h-${Math.round(step * 0.72)}z`;
		});
		return fill(path, colour);
	},
	arcs: ({ width, height, seed, colour }) => {
		const [x, y] = corner({ width, height, seed });
		const step = Math.round(height / 5);
		const sweep = (x === 0) === (y === 0) ? 1 : 0;
		const arcs = every(step, Math.round(Math.hypot(width, height)), (inner) => {
			const radius = inner + step;
			const start = `${x === 0 ? radius : x - radius} ${y}`;
			return `M${start}A${radius} ${radius} 0 0 ${sweep} ${x} ${y === 0 ? radius : y - radius}`;
		});
		return stroke(arcs, colour, Math.round(step * 0.42));
	},
	rays: ({ width, height, seed, colour }) => {
		const [x, y] = corner({ width, height, seed });
		const reach = width + height;
		const turn = Math.PI / (14 + (seed % 3) * 4);
		const from = quarter(x, y);
		let path = '';
		for (let angle = 0; angle < from + Math.PI / 2; angle += turn * 2) {
			if (angle + turn <= from) continue;
			path += `M${x} ${y}L${point(x, y, reach, angle)}L${point(x, y, reach, angle + turn)}z`;
		}
		return fill(path, colour);
	},
	waves: ({ width, height, seed, colour }) => {
		const length = Math.max(4, Math.round(width / (3 + (seed % 3))));
		const swing = Math.round(height / 9);
		const gap = Math.round(height / 6);
		const rows = every(gap, height + gap * 2, (y) => {
			const row = y - gap;
			return `M${-length} ${row}q${length / 4} ${-swing} ${length / 2} 0${`t${length / 2} 0`.repeat(2 * Math.ceil(width / length) + 1)}`;
		});
		return stroke(rows, colour, Math.round(gap * 0.3));
	},
	dots: ({ width, height, seed, colour }) => {
		const step = Math.round(height / (6 + (seed % 3)));
		const rows = every(
			step,
			height + step,
			(y, row) => `M${(row % 2) * Math.round(step / 2)} ${y}h${width + step}`,
		);
		// Zero-length dashes with round caps.
		const dotted = `stroke-linecap="round" stroke-dasharray="0 ${strideOf(step)}" `;
		return stroke(rows, colour, 2 * Math.round(step * 0.2), dotted);
	},
	stripes: ({ width, height, seed, colour }) => {
		const step = Math.round(height / (4 + (seed % 3)));
		const lean = seed % 2 === 0 ? height : -height;
		const stripes = every(
			step * 2,
			width + height * 2,
			(x) => `M${x - height} 0h${step}l${lean} ${height}h-${step}z`,
		);
		return fill(stripes, colour);
	},
	steps: ({ width, height, seed, colour }) => {
		const step = Math.round(height / (4 + (seed % 2)));
		const tiles = every(step, height, (y, row) =>
			every(step, width, (x, column) =>
				((row + column) % 2) + (seed % 2) === 1 ? `M${x} ${y}h${step}L${x} ${y + step}z` : '',
			),
		);
		return fill(tiles, colour);
	},
	moons: ({ width, height, seed, colour }) => {
		const [x, y] = corner({ width, height, seed });
		const across = circle(width - x, height - y, Math.round(height * 0.62));
		return fill(circle(x, y, Math.round(height * 0.86)) + across, colour);
	},
};

function every(step: number, end: number, draw: (position: number, index: number) => string): string {
	let path = '';
	const stride = strideOf(step);
	for (let position = 0; position < end; position += stride) path += draw(position, position / stride);
	return path;
}

function strideOf(step: number): number {
	return Math.max(4, step);
}

function corner({ width, height, seed }: { width: number; height: number; seed: number }): [number, number] {
	return [(seed >>> 3) % 2 === 0 ? 0 : width, (seed >>> 4) % 2 === 0 ? 0 : height];
}

/** The start angle of the quarter circle that covers the sheet, seen from one of its corners. */
function quarter(x: number, y: number): number {
	return y === 0 ? (x === 0 ? 0 : Math.PI / 2) : x === 0 ? (3 * Math.PI) / 2 : Math.PI;
}

function circle(x: number, y: number, radius: number): string {
	return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0z`;
}

function point(x: number, y: number, reach: number, angle: number): string {
	return `${Math.round(x + Math.cos(angle) * reach)} ${Math.round(y + Math.sin(angle) * reach)}`;
}

function fill(path: string, colour: string): string {
	return `<path fill="${colour}" d="${path}"/>`;
}

function stroke(path: string, colour: string, width: number, more = ''): string {
	return `<path fill="none" stroke="${colour}" stroke-width="${width}" ${more}d="${path}"/>`;
}
