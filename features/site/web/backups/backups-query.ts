import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/client.ts';
import { freshQuery } from '#client/endpoint-query.ts';
import { getBackups } from '#features/site/contract/backups.ts';
import { settingsKeys } from '../shared/settings-queries.ts';

const pollIntervalMs = 1000;

/** Polls while a backup is running. */
export function backupsQuery(api: ApiClient) {
	return queryOptions({
		...freshQuery(api, settingsKeys, getBackups, {}),
		refetchInterval: ({ state: { data } }) =>
			data?.backups.some(({ state }) => state === 'running') ? pollIntervalMs : false,
	});
}
