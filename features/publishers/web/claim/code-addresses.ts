/** Addresses that a code can be mailed to: those that are named, and domains where any address will do. */
export function readAddresses(addresses: readonly string[]): { named: string[]; domains: string[] } {
	return {
		named: addresses.filter((address) => !address.startsWith('*@')),
		domains: addresses.filter((address) => address.startsWith('*@')).map((address) => address.slice(2)),
	};
}

/** Whether a code may be mailed there. The server judges once more. */
export function takesCode(address: string, addresses: readonly string[]): boolean {
	const { named, domains } = readAddresses(addresses);
	const typed = address.trim().toLowerCase();
	const domain = typed.slice(typed.lastIndexOf('@') + 1);
	return named.some((one) => one.toLowerCase() === typed) || domains.includes(domain);
}

/** `an address at example.com, or news@example.org` */
export function inWords(addresses: readonly string[]): string {
	const { named, domains } = readAddresses(addresses);
	return [...domains.map((domain) => `an address at ${domain}`), ...named].join(', or ');
}
