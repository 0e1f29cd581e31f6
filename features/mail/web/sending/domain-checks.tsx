import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import type { DomainCheck, SendingDomain } from '#features/mail/contract/sending.ts';
import { QueryArea } from '#features/site/web/shared/query-list.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { TextToCopy } from '#ui/display/text-to-copy.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { sendingDomainQuery } from './sending-queries.ts';

const titles: Record<DomainCheck['kind'], string> = {
	spf: 'SPF: who may send',
	dkim: 'DKIM: the key that signs',
	dmarc: 'DMARC: what others do without',
	'return-path': 'Return path: where mail comes back to',
};
const looks = {
	found: ['teal', 'Found'],
	missing: ['danger', 'Missing'],
	wrong: ['amber', 'Wrong'],
	unknown: ['neutral', 'No answer'],
} as const;

/** DNS records of the sending domain, one line each, with the value to set. */
export function DomainChecks() {
	const query = useQuery(sendingDomainQuery(useApi()));
	return (
		<Section
			title="Sending domain"
			about="What other mail servers see of the domain in MAIL_FROM. Look here before the first mailing: without these records, large providers refuse mail to many."
			actions={
				<Button look="secondary" disabled={query.isFetching} onClick={() => void query.refetch()}>
					{query.isFetching ? 'Checking…' : 'Check again'}
				</Button>
			}
		>
			<QueryArea query={query} problem="Could not check the domain">
				{(domain) => (domain.isSent ? <Checks domain={domain} /> : <KeptInOutbox from={domain.from} />)}
			</QueryArea>
		</Section>
	);
}

function KeptInOutbox({ from }: { from: string }) {
	return (
		<p className="px-4 py-3 text-sm sm:px-5">
			There is no mail server yet (SMTP_URL): mail from {from} is kept in the outbox, and the domain is not
			asked about.
		</p>
	);
}

function Checks({ domain }: { domain: SendingDomain }) {
	return (
		<>
			<p className="border-b border-border px-4 py-3 text-sm break-words text-muted sm:px-5">
				From {domain.from}, returned to {domain.returnPath}
			</p>
			<ul className="divide-y divide-border">
				{domain.checks.map((check) => (
					<CheckRow key={check.kind} check={check} />
				))}
			</ul>
		</>
	);
}

function CheckRow({ check: { kind, state, message, found, record } }: { check: DomainCheck }) {
	const [tone, word] = looks[state];
	return (
		<li className="flex flex-col gap-2 px-4 py-3 sm:px-5">
			<div className="flex items-start justify-between gap-4">
				<div className="min-w-0">
					<h3 className="font-medium">{titles[kind]}</h3>
					<p className="text-sm text-muted">{message}</p>
				</div>
				<Badge tone={tone}>{word}</Badge>
			</div>
			{found !== '' && <code className="text-xs break-all whitespace-pre-line text-muted">{found}</code>}
			{record && (
				<div className="flex flex-col gap-1 text-sm">
					<p>
						Put this into DNS: {record.type} of <code className="text-xs break-all">{record.name}</code>
					</p>
					<TextToCopy name={`${record.type} of ${record.name}`} text={record.value} />
				</div>
			)}
		</li>
	);
}
