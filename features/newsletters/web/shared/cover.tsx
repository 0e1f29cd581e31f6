import type { ComponentProps } from 'react';
import { drawCover } from '#features/newsletters/rules/cover.ts';
import { Picture } from '#ui/content/picture.tsx';

/** A picture, over a cover drawn from the name. */
export function Cover({
	name,
	size: [width, height],
	...picture
}: Omit<ComponentProps<typeof Picture>, 'drawing' | 'width' | 'height'> & {
	name: string;
	size: [width: number, height: number];
}) {
	const size = { width, height };
	return <Picture {...picture} {...size} drawing={drawCover(name, size)} />;
}
