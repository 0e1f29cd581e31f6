/** Splits addresses a code can be mailed to into exact ones and domains where any address will do. */
export function readAddresses(addresses: readonly string[]): { named: string[]; domains: string[] } {
	return {
		named: addresses.filter((address) => !address.startsWith('*@')),
		domains: addresses.filter((address) => address.startsWith('*@')).map((address) => address.slice(2)),
	};
}

/** Whether a code may be mailed there. The server checks again. */
export function takesCode(address: string, addresses: readonly string[]): boolean {
	const { named, domains } = readAddresses(addresses);
	const typed = address.trim().toLowerCase();
	const domain = typed.slice(typed.lastIndexOf('@') + 1);
	return named.some((one) => one.toLowerCase() === typed) || domains.includes(domain);
}

/** `an address at example.com, or news@example.org` */
export function describeAddresses(addresses: readonly string[]): string {
	const { named, domains } = readAddresses(addresses);
	return [...domains.map((domain) => `an address at ${domain}`), ...named].join(', or ');
}
