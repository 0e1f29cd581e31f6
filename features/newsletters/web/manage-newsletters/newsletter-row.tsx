import type { ManagedNewsletter } from '#features/newsletters/contract/manage-newsletters.ts';
import { imageOfWidth } from '#features/newsletters/rules/image-sources.ts';
import { describeRating, filledDots, ratingDots } from '#features/newsletters/rules/rating.ts';
import { addresses } from '#features/site/rules/addresses.ts';
import { formatCount } from '#text/format-count.ts';
import { Badge } from '#ui/display/badge.tsx';
import { RatingDots } from '#ui/display/rating-dots.tsx';
import { Button, buttonStyle } from '#ui/layout/button.tsx';
import { NewTabLink } from '#ui/layout/new-tab-link.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { Icon } from '#ui/look/icons.tsx';
import { MenuButton } from '#ui/overlays/menu.tsx';
import { Cover } from '../shared/cover.tsx';
import { DeliveryHealth } from './delivery-health.tsx';

const shownTags = 2;

// Columns that do not fit on a phone; their values are in the edit dialog.
const wide = 'hidden px-3 py-2 lg:table-cell';

export function NewsletterRow({
	newsletter,
	categoryNames,
	isSelected,
	onSelect,
	onEdit,
	onIssues,
	onMerge,
	onDelete,
}: {
	newsletter: ManagedNewsletter;
	categoryNames: ReadonlyMap<string, string>;
	isSelected: boolean;
	onSelect: (isSelected: boolean) => void;
	onEdit: () => void;
	onIssues: () => void;
	onMerge: () => void;
	onDelete: () => void;
}) {
	const { name, slug, imageUrl, rating, subscribers, frequency, categoryIds, tags } = newsletter;
	const more = tags.length - shownTags;
	return (
		<tr className="border-b border-border last:border-b-0 has-checked:bg-accent-soft">
			<td className="w-11 pl-2">
				<label className="flex size-11 cursor-pointer items-center justify-center">
					<VisuallyHidden>Select {name}</VisuallyHidden>
					<input
						type="checkbox"
						checked={isSelected}
						onChange={(event) => onSelect(event.currentTarget.checked)}
						className="size-4.5 cursor-pointer"
					/>
				</label>
			</td>
			<th scope="row" className="py-2 pr-3 text-left font-normal">
				<div className="flex items-center gap-3">
					<Cover
						key={imageUrl}
						name={name}
						address={imageOfWidth(imageUrl, 160)}
						size={[64, 48]}
						className="h-12 w-16 shrink-0 rounded-sm border border-border"
					/>
					<div className="min-w-0">
						<p className="font-serif text-lg/6 font-medium wrap-anywhere">{name}</p>
						<div className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
							{newsletter.hidden && <Badge tone="amber">Hidden</Badge>}
							{newsletter.isSponsored && <Badge tone="teal">Sponsored</Badge>}
							<span className="lg:hidden">
								{formatCount(subscribers)} {subscribers === 1 ? 'subscriber' : 'subscribers'},{' '}
								{frequency.toLowerCase()}
							</span>
						</div>
						<div className="mt-0.5 text-xs">
							<DeliveryHealth newsletter={newsletter} />
						</div>
					</div>
				</div>
			</th>
			<td className={wide}>
				<RatingDots filled={filledDots(rating)} of={ratingDots} label={describeRating(rating)} />
			</td>
			<td className={`${wide} text-right tabular-nums`}>{formatCount(subscribers)}</td>
			<td className={wide}>{frequency}</td>
			<td className={wide}>{categoryIds.map((id) => categoryNames.get(id) ?? id).join(', ')}</td>
			<td className={wide}>
				<div className="flex flex-wrap gap-1">
					{tags.slice(0, shownTags).map((tag) => (
						<Badge key={tag}>{tag}</Badge>
					))}
					{more > 0 && (
						<span title={tags.slice(shownTags).join(', ')} className="text-xs text-muted">
							+{more}
						</span>
					)}
				</div>
			</td>
			<td className="w-px py-1 pr-2 whitespace-nowrap">
				<div className="flex justify-end">
					<Button look="quiet" className="px-3" onClick={onEdit}>
						Edit<VisuallyHidden> {name}</VisuallyHidden>
					</Button>
					<div className="flex max-sm:hidden">
						<Button look="quiet" className="px-3" onClick={onIssues}>
							Issues<VisuallyHidden> of {name}</VisuallyHidden>
						</Button>
						<NewTabLink
							href={addresses.newsletter(slug)}
							title="Open public page"
							className={buttonStyle({ look: 'quiet', className: 'px-3' })}
						>
							<Icon name="arrow-up-right" size={18} />
							<VisuallyHidden>Open the public page of {name}</VisuallyHidden>
						</NewTabLink>
					</div>
					<MenuButton
						label={`More for ${name}`}
						icon={<Icon name="more" size={18} />}
						isInTable
						items={[
							// The buttons beside it do not fit on a phone.
							{ name: 'Issues', onChoose: onIssues },
							{
								name: 'Open public page',
								onChoose: () => window.open(addresses.newsletter(slug), '_blank', 'noreferrer'),
							},
							{ name: 'Merge with another', onChoose: onMerge },
							{ name: 'Delete', onChoose: onDelete },
						]}
					/>
				</div>
			</td>
		</tr>
	);
}
