/** Whether a host, with or without a port, is this machine. */
export function isLoopback(host: string): boolean {
	return host === '::1' || /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i.test(host);
}
