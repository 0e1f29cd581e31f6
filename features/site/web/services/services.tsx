import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import { type ServiceConnection, type Services, testedServices } from '#features/site/contract/services.ts';
import { describeConnection } from '#features/site/rules/describe-connection.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Section } from '#ui/layout/section.tsx';
import { TimeAgo } from '#ui/time/time-ago.tsx';
import { QueryArea } from '../shared/query-list.tsx';
import { serviceConnectionsQuery, servicesQuery } from '../shared/settings-queries.ts';
import { DailyBudgets } from './budgets.tsx';
import { serviceWords } from './service-words.ts';
import { TestButton } from './test-button.tsx';

const names = Object.keys(serviceWords) as (keyof Services)[];

/** Which outside services are configured, what happens without them, and whether they work. */
export function ServicesSettings() {
	const api = useApi();
	const services = useQuery(servicesQuery(api));
	const connections = useQuery(serviceConnectionsQuery(api)).data ?? [];
	return (
		<div className="flex flex-col gap-12">
			<Section
				title="Services"
				about="Each is set by a variable where the server is started. Their values are not shown here. A test really tries the service: it connects, asks for something small, and sends no mail."
			>
				<QueryArea query={services} problem="Could not load the service status. Please try refreshing.">
					{(states) => (
						<ul className="divide-y divide-border">
							{names.map((name) => (
								<ServiceRow
									key={name}
									name={name}
									isOn={states[name] === true}
									connection={connections.find(({ service }) => service === name) ?? null}
								/>
							))}
						</ul>
					)}
				</QueryArea>
			</Section>
			<DailyBudgets />
		</div>
	);
}

function ServiceRow({
	name,
	isOn,
	connection,
}: {
	name: keyof Services;
	isOn: boolean;
	/** Null for plain settings, which have no connection. */
	connection: ServiceConnection | null;
}) {
	const { name: title, variable, on, off } = serviceWords[name];
	const { badge, tone, detail, at } = describeConnection(isOn ? connection : null);
	const isOnlyASetting = isOn && connection === null;
	const tested = testedServices.find((service) => service === name);
	return (
		<li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5 md:grid-cols-[1fr_11rem_8rem_6rem]">
			<div className="min-w-0 max-md:col-span-2">
				<h3 className="font-medium">{title}</h3>
				<p className="text-sm text-muted">{isOn ? on : off}</p>
				{detail !== '' && (
					<p className="text-sm text-muted">
						{detail} {at && <TimeAgo moment={at} />}
						{connection?.trouble && <span className="block text-danger">{connection.trouble}</span>}
					</p>
				)}
			</div>
			<code className="text-xs text-muted">{variable}</code>
			<div className="text-right">
				<Badge tone={isOnlyASetting ? 'teal' : tone}>{isOnlyASetting ? 'Configured' : badge}</Badge>
			</div>
			{tested && <TestButton service={tested} title={title} />}
		</li>
	);
}
