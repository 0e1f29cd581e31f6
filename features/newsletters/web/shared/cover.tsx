import type { ComponentProps } from 'react';
import { drawCover } from '#features/newsletters/rules/cover.ts';
import { Picture } from '#ui/content/picture.tsx';

/** A picture, over a cover drawn from the name. */
export function Cover({
	name,
	...picture
}: Omit<ComponentProps<typeof Picture>, 'drawing'> & { name: string }) {
	return <Picture {...picture} drawing={drawCover(name, picture)} />;
}
