import type { DigestConfig } from '#features/digests/contract/digest-configs.ts';
import { capitalised } from '#features/digests/rules/digest-template.ts';
import { Badge } from '#ui/display/badge.tsx';
import { RowButton } from '#ui/layout/row-button.tsx';
import { ExactTime } from '#ui/time/exact-time.tsx';
import { UtcTime } from '#ui/time/utc-time.tsx';
import { countReaders, describeDelivery } from '../digest-labels.ts';
import { ListTable } from '../shared/list-table.tsx';

type Handlers = {
	onOpen: (dialog: 'edit' | 'runs', config: DigestConfig) => void;
	onActivate: (config: DigestConfig) => void;
	onDelete: (config: DigestConfig) => void;
};

export function ConfigsTable({ configs, ...handlers }: { configs: readonly DigestConfig[] } & Handlers) {
	return (
		<ListTable
			caption="Digest configurations, the latest first"
			rows={configs}
			keyOf={({ id }) => id}
			columns={[
				{ label: 'Name', cell: (config) => <Name config={config} /> },
				{ label: 'Collection', from: 'lg', isNarrow: true, cell: ({ collectionName }) => collectionName },
				{ label: 'Frequency', from: 'lg', cell: ({ frequency }) => capitalised(frequency) },
				{ label: 'Delivery', from: 'lg', cell: (config) => <Delivery config={config} /> },
				{ label: 'Status', from: 'sm', cell: (config) => <Status config={config} /> },
				{ label: 'Created', from: 'xl', cell: ({ createdAt }) => <ExactTime moment={createdAt} /> },
				{ label: 'Actions', cell: (config) => <Actions config={config} {...handlers} /> },
			]}
		/>
	);
}

function Name({ config }: { config: DigestConfig }) {
	const { name, collectionName, frequency, recipients, needsApproval, createdAt } = config;
	return (
		<>
			<p className="font-medium wrap-anywhere">{name}</p>
			<p className="mt-1 text-muted">
				{countReaders(recipients)}
				{needsApproval && ' · asks before sending'}
				<span className="block lg:hidden">
					{collectionName} · {capitalised(frequency)}
				</span>
				<span className="block lg:hidden">{describeDelivery(config)}</span>
				<span className="block xl:hidden">
					Created <ExactTime moment={createdAt} />
				</span>
				<span className="mt-1 block sm:hidden">
					<Status config={config} />
				</span>
			</p>
		</>
	);
}

function Delivery({ config }: { config: DigestConfig }) {
	const next = config.nextRuns.find(({ isSkipped }) => !isSkipped);
	return (
		<>
			{describeDelivery(config)}
			{next && (
				<span className="mt-0.5 block text-xs text-muted">
					Next: <UtcTime moment={next.at} />
				</span>
			)}
		</>
	);
}

function Status({ config: { active } }: { config: DigestConfig }) {
	return <Badge tone={active ? 'teal' : 'neutral'}>{active ? 'Active' : 'Inactive'}</Badge>;
}

function Actions({ config, onOpen, onActivate, onDelete }: { config: DigestConfig } & Handlers) {
	const { name, active } = config;
	return (
		<div className="flex justify-end max-sm:flex-col">
			<RowButton label="Runs" about={`of ${name}`} onPress={() => onOpen('runs', config)} />
			<RowButton label="Edit" about={name} onPress={() => onOpen('edit', config)} />
			<RowButton label={active ? 'Pause' : 'Resume'} about={name} onPress={() => onActivate(config)} />
			<RowButton label="Delete" about={name} onPress={() => onDelete(config)} />
		</div>
	);
}
