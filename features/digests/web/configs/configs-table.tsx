import type { DigestConfig } from '#features/digests/contract/digest-configs.ts';
import { capitalised } from '#features/digests/rules/digest-template.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Button } from '#ui/layout/button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { classNames } from '#ui/look/class-names.ts';
import { ExactTime } from '#ui/time/exact-time.tsx';
import { UtcTime } from '#ui/time/utc-time.tsx';
import { countReaders, sayDelivery } from '../digest-words.ts';

const columns = [
	['Name', 'pl-4 pr-3 sm:pl-5'],
	['Collection', 'hidden px-3 lg:table-cell'],
	['Frequency', 'hidden px-3 lg:table-cell'],
	['Delivery', 'hidden px-3 lg:table-cell'],
	['Status', 'hidden px-3 sm:table-cell'],
	['Created', 'hidden px-3 xl:table-cell'],
	['Actions', 'pr-5 pl-3 text-right'],
] as const;

type Handlers = {
	onOpen: (dialog: 'edit' | 'runs', config: DigestConfig) => void;
	onActivate: (config: DigestConfig) => void;
	onDelete: (config: DigestConfig) => void;
};

export function ConfigsTable({ configs, ...handlers }: { configs: readonly DigestConfig[] } & Handlers) {
	return (
		<table className="w-full text-sm">
			<caption className="sr-only">Digest configurations, the latest first</caption>
			<thead className="text-left text-xs text-muted shadow-[inset_0_-1px_var(--color-border)]">
				<tr>
					{columns.map(([label, className]) => (
						<th key={label} scope="col" className={classNames('h-11 font-medium', className)}>
							{label}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{configs.map((config) => (
					<ConfigRow key={config.id} config={config} {...handlers} />
				))}
			</tbody>
		</table>
	);
}

function ConfigRow({ config, onOpen, onActivate, onDelete }: { config: DigestConfig } & Handlers) {
	const { name, collectionName, frequency, deliveryDay, deliveryTime, active, recipients } = config;
	const delivery = sayDelivery(frequency, deliveryDay, deliveryTime);
	const status = <Badge tone={active ? 'teal' : 'neutral'}>{active ? 'Active' : 'Inactive'}</Badge>;
	const next = config.nextRuns.find(({ isSkipped }) => !isSkipped);
	return (
		<tr className="border-b border-border align-top last:border-b-0">
			<td className="py-1 pr-3 pl-4 sm:pl-5">
				<p className="py-2 font-medium wrap-anywhere">{name}</p>
				<p className="-mt-1 mb-2 text-muted">
					{countReaders(recipients)}
					{config.needsApproval && ' · asks before sending'}
					<span className="block lg:hidden">
						{collectionName} · {capitalised(frequency)}
					</span>
					<span className="block lg:hidden">{delivery}</span>
					<span className="mt-1 block sm:hidden">{status}</span>
				</p>
			</td>
			<td className="hidden max-w-48 px-3 py-3 wrap-anywhere lg:table-cell">{collectionName}</td>
			<td className="hidden px-3 py-3 lg:table-cell">{capitalised(frequency)}</td>
			<td className="hidden px-3 py-3 lg:table-cell">
				{delivery}
				{next && (
					<span className="mt-0.5 block text-xs text-muted">
						Next: <UtcTime moment={next.at} />
					</span>
				)}
			</td>
			<td className="hidden px-3 py-3 sm:table-cell">{status}</td>
			<td className="hidden px-3 py-3 xl:table-cell">
				<ExactTime moment={config.createdAt} />
			</td>
			<td className="w-px py-1 pr-2 pl-1 whitespace-nowrap sm:pr-3">
				<div className="flex justify-end max-sm:flex-col">
					<Button look="quiet" className="px-3" onClick={() => onOpen('runs', config)}>
						Runs<VisuallyHidden> of {name}</VisuallyHidden>
					</Button>
					<Button look="quiet" className="px-3" onClick={() => onOpen('edit', config)}>
						Edit<VisuallyHidden> {name}</VisuallyHidden>
					</Button>
					<Button look="quiet" className="px-3" onClick={() => onActivate(config)}>
						{active ? 'Pause' : 'Resume'}
						<VisuallyHidden> {name}</VisuallyHidden>
					</Button>
					<Button look="quiet" className="px-3" onClick={() => onDelete(config)}>
						Delete<VisuallyHidden> {name}</VisuallyHidden>
					</Button>
				</div>
			</td>
		</tr>
	);
}
