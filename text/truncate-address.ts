/** The network of an IP address, coarse enough not to identify a person: /24 for IPv4, /48 for IPv6. */
export function truncateAddress(address: string): string {
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
	const ipv4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.\d{1,3}$/.exec(mapped);
	if (ipv4) return `${ipv4[1]}.${ipv4[2]}.${ipv4[3]}.0`;
	if (!/^[0-9a-f:]+$/i.test(mapped) || !mapped.includes(':')) return '';
	return `${expandGroups(mapped).slice(0, 3).join(':')}::`;
}

function expandGroups(address: string): string[] {
	const [head = '', tail] = address.toLowerCase().split('::', 2);
	const before = head.split(':').filter(Boolean);
	const after = (tail ?? '').split(':').filter(Boolean);
	const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
	return [...before, ...Array<string>(missing).fill('0'), ...after].map((group) =>
		group.replace(/^0+(?=.)/, ''),
	);
}
