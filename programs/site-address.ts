import type { Config } from '#platform/config.ts';

/** Where people visit the site: as the operator says, else where it listens. */
export function siteAddress({ publicUrl, host, port }: Config): string {
	return publicUrl ?? `http://${urlHost(host)}:${port}`;
}

function urlHost(host: string): string {
	if (host === '0.0.0.0' || host === '::') return 'localhost';
	return host.includes(':') ? `[${host}]` : host;
}
