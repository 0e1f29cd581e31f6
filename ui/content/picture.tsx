import { classNames } from '../look/class-names.ts';

/**
 * A decorative picture over a drawing that is there at once: while the picture loads, and for good when it fails or is
 * missing, the drawing shows.
 */
export function Picture({
	drawing,
	address,
	sources,
	sizes,
	width,
	height,
	eager = false,
	className,
}: {
	drawing: string;
	address: string;
	/** The same picture in other widths, as `srcset` takes them, and how wide it is shown. */
	sources?: string | undefined;
	sizes?: string;
	width: number;
	height: number;
	eager?: boolean;
	className?: string;
}) {
	return (
		<div className={classNames('picture', className)}>
			<div
				aria-hidden
				className="drawing"
				// biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by us, with every outside character escaped
				dangerouslySetInnerHTML={{ __html: drawing }}
			/>
			{address && (
				<img
					src={address}
					{...(sources && { srcSet: sources, sizes })}
					alt=""
					width={width}
					height={height}
					loading={eager ? 'eager' : 'lazy'}
					decoding="async"
					referrerPolicy="no-referrer"
				/>
			)}
		</div>
	);
}
