import { classNames } from '../look/class-names.ts';

/** A decorative image over a drawing, which shows while the image loads, and stays if it fails or is missing. */
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
	/** The same image in other widths, as for `srcset`, and its displayed width. */
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
				// biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, with all external text escaped
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
