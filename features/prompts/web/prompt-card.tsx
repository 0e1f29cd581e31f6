import type { Prompt } from '#features/prompts/contract/prompts.ts';
import { listPlaceholders } from '#features/prompts/rules/prompt-placeholders.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Button } from '#ui/layout/button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { TimeAgo } from '#ui/time/time-ago.tsx';
import { isUsed } from './find-prompts.ts';
import { Placeholders } from './placeholders.tsx';

export type PromptAction = 'preview' | 'edit' | 'delete';

const actionNames: Record<PromptAction, string> = { preview: 'Preview', edit: 'Edit', delete: 'Delete' };
const actions = Object.keys(actionNames) as PromptAction[];

export function PromptCard({
	prompt,
	onAction,
}: {
	prompt: Prompt;
	onAction: (action: PromptAction) => void;
}) {
	const { title, description, category, content, isDefault, createdByName, updatedAt } = prompt;
	const placeholders = listPlaceholders(content);
	return (
		<article className="flex h-full flex-col rounded-lg border border-border bg-surface">
			<div className="flex flex-1 flex-col gap-3 p-5 pb-4">
				<div className="flex items-start justify-between gap-3">
					<h2 className="min-w-0 font-serif text-lg/6 font-medium break-words">{title}</h2>
					<div className="flex shrink-0 gap-1.5">
						{isDefault && <Badge tone="teal">Default</Badge>}
						<Badge>{category}</Badge>
					</div>
				</div>
				{description && <p className="text-sm text-pretty text-muted">{description}</p>}
				<p className="line-clamp-4 text-sm break-words">{content}</p>
				{placeholders.length > 0 && <Placeholders names={placeholders} />}
				<p className="mt-auto text-xs text-muted">
					By {createdByName ?? 'System'}
					<span aria-hidden> · </span>
					<TimeAgo moment={updatedAt} />
					{isDefault && !isUsed(category) && ' · Nothing uses its category yet'}
				</p>
			</div>
			<div className="flex border-t border-border px-2 py-1">
				{actions.map((action) => (
					<Button key={action} look="quiet" className="px-3" onClick={() => onAction(action)}>
						{actionNames[action]}
						<VisuallyHidden> {title}</VisuallyHidden>
					</Button>
				))}
			</div>
		</article>
	);
}
