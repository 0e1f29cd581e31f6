import type { Db } from '#database/database.ts';
import {
	type ServiceConnection,
	type TestedService,
	testedServices,
} from '#features/site/contract/services.ts';
import { listConnections, recordConnection } from '#features/site/store/service-connections.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import type { ServicesConfig } from './services-config.ts';

/** Records that a service was reached (null), or why it was not. */
export type RecordConnection = (service: TestedService, trouble: string | null) => Promise<void>;

const longestTrouble = 500;

/** Never throws: recording must not affect the actual call. */
export function createConnectionRecorder({
	db,
	clock,
	log,
	config,
}: {
	db: Db;
	clock: Clock;
	log: Log;
	config: ServicesConfig;
}): RecordConnection {
	return async (service, trouble) => {
		const about = trouble === null ? '' : trouble.slice(0, longestTrouble) || 'It failed.';
		const address = addresses[service](config);
		await recordConnection(db, { service, address, trouble: about, now: clock() }).catch((error: unknown) =>
			log.warn({ err: error, service }, 'what a try to reach a service came to was not kept'),
		);
	};
}

/** The connection of each service as configured now. */
export async function listServiceConnections(db: Db, config: ServicesConfig): Promise<ServiceConnection[]> {
	const rows = new Map((await listConnections(db)).map((row) => [row.service, row]));
	return testedServices.map((service) => {
		const row = rows.get(service);
		if (!row || row.address !== addresses[service](config))
			return { service, state: 'untried', connectedAt: null, failedAt: null, trouble: '' };
		return {
			service,
			state: row.trouble === '' ? 'connected' : 'failed',
			connectedAt: row.connected_at?.toISOString() ?? null,
			failedAt: row.failed_at?.toISOString() ?? null,
			trouble: row.trouble,
		};
	});
}

/** The address of each service, without secrets. */
const addresses: Record<TestedService, (config: ServicesConfig) => string> = {
	smtp: ({ smtp }) => (smtp ? `${smtp.host}:${smtp.port}` : ''),
	mailbox: ({ mailbox }) => (mailbox ? `${mailbox.user}@${mailbox.host}/${mailbox.folder ?? ''}` : ''),
	textModel: ({ textModel }) => (textModel ? `${textModel.model} at ${textModel.baseUrl}` : ''),
	imageModel: ({ stability }) => stability?.baseUrl ?? '',
	videoPlatform: ({ videoPlatform }) => (videoPlatform?.apiKey ? videoPlatform.apiBaseUrl : ''),
	objectStorage: ({ s3 }) => (s3 ? `${s3.bucket} at ${s3.endpoint}` : ''),
	databaseServer: ({ databaseUrl }) => (databaseUrl ? 'server' : ''),
};
