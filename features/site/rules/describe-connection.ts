import type { ServiceConnection } from '#features/site/contract/services.ts';

type Words = {
	badge: string;
	tone: 'teal' | 'danger' | 'amber' | 'neutral';
	detail: string;
	at: string | null;
};

/** The badge of a service and the sentence beside it, which a time completes. */
export function describeConnection(connection: ServiceConnection | null): Words {
	switch (connection?.state) {
		case 'connected':
			return { badge: 'Connected', tone: 'teal', detail: 'Last connection', at: connection.connectedAt };
		case 'failed':
			return {
				badge: 'Not Connected',
				tone: 'danger',
				detail: connection.connectedAt ? 'Last connection' : 'It was never reached.',
				at: connection.connectedAt,
			};
		case 'untried':
			return { badge: 'Not Connected', tone: 'amber', detail: 'No connection has been tried yet.', at: null };
		default:
			return { badge: 'Not Configured', tone: 'neutral', detail: '', at: null };
	}
}
