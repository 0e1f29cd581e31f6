import type { Config } from '#platform/config.ts';

/** The public address: as configured, otherwise where the server listens. */
export function siteAddress({ publicUrl, host, port }: Config): string {
	return publicUrl ?? `http://${urlHost(host)}:${port}`;
}

function urlHost(host: string): string {
	if (host === '0.0.0.0' || host === '::') return 'localhost';
	return host.includes(':') ? `[${host}]` : host;
}
