import { useApi } from '#client/api-context.tsx';
import { type NewsletterSource, updateNewsletterSource } from '#features/inbox/contract/sources.ts';
import { sourceName } from '#features/inbox/rules/naming/collapse-sources.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Button } from '#ui/layout/button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { TimeAgo } from '#ui/time/time-ago.tsx';
import { SourceStep } from './source-step.tsx';
import { healthLooks, statusTones } from './source-words.ts';
import { useSourceAction } from './use-source-action.ts';

export function SourceRow({
	source,
	alike,
	onDetails,
	onMerge,
}: {
	source: NewsletterSource;
	alike: readonly NewsletterSource[];
	onDetails: () => void;
	onMerge: () => void;
}) {
	const api = useApi();
	const { id, email, status, frequency, mailCount, lastMailAt, health, healthText } = source;
	const name = sourceName(source);
	const isIgnored = status === 'ignored';
	const ignore = useSourceAction(
		() => api.call(updateNewsletterSource, { params: { id }, body: { ignored: !isIgnored } }),
		{
			done: () => ({ title: isIgnored ? 'Source taken back' : 'Source ignored' }),
			failed: 'Failed to change the source',
		},
	);
	const [tone, words] = healthLooks[health];
	const hidden = <VisuallyHidden> {name}</VisuallyHidden>;
	return (
		<li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 sm:px-5 xl:grid xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_26rem]">
			<div className="min-w-0 grow basis-72">
				<h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-serif text-lg/6 font-medium">
					<span className="min-w-0 break-words">{name}</span>
					<span className="font-sans">
						<Badge tone={statusTones[status]}>{status}</Badge>
					</span>
				</h2>
				{source.name !== '' && <p className="text-xs break-all text-muted">{email}</p>}
			</div>
			<div className="grow basis-64 text-sm">
				<p className="flex flex-wrap items-center gap-2">
					<Badge tone={tone}>{words}</Badge>
					<span className="text-muted">
						{frequency}, {mailCount === 1 ? '1 mail' : `${mailCount} mails`}
						{lastMailAt && (
							<>
								{', last '}
								<TimeAgo moment={lastMailAt} />
							</>
						)}
					</span>
				</p>
				{health === 'silent' && <p className="mt-1 text-amber-text">{healthText}</p>}
			</div>
			<div className="flex flex-wrap items-center gap-1 max-sm:-ml-3 xl:justify-end">
				<Button look="quiet" className="px-3" onClick={onDetails}>
					Details{hidden}
				</Button>
				<Button look="quiet" className="px-3" onClick={onMerge}>
					Merge{hidden}
				</Button>
				{status !== 'added' && (
					<Button look="quiet" className="px-3" disabled={ignore.isPending} onClick={() => ignore.mutate()}>
						{ignore.isPending ? 'Saving…' : isIgnored ? 'Take back' : 'Ignore'}
						{hidden}
					</Button>
				)}
				<div className="max-sm:ml-3">
					<SourceStep source={source} alike={alike} />
				</div>
			</div>
		</li>
	);
}
