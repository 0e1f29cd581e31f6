import { hash } from 'node:crypto';

const modulus = 1n << 128n;

export type Checksum = { add: (content: string | Buffer) => void; count: () => number; digest: () => string };

/** A checksum that does not depend on order: two databases rarely return their rows in the same one. */
export function createChecksum(): Checksum {
	let sum = 0n;
	let count = 0;
	return {
		add(content) {
			sum = (sum + BigInt(`0x${hash('sha256', content).slice(0, 32)}`)) % modulus;
			count++;
		},
		count: () => count,
		digest: () => sum.toString(16).padStart(32, '0'),
	};
}
