import { imageOfWidth } from '#features/newsletters/rules/image-sources.ts';

/** On a white plate, visible on dark pages: most logos are designed for white paper. */
export function Logo({ address }: { address: string }) {
	return (
		<img
			src={imageOfWidth(address, 200)}
			alt=""
			height={36}
			className="h-9 w-auto max-w-36 rounded-sm object-contain bg-[#fff] p-1"
		/>
	);
}
