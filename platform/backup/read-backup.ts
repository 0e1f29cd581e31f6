import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { StartError } from '../start-error.ts';
import { type Head, readParts, readSealedHead } from './archive.ts';
import { createChecksum } from './checksum.ts';
import { createPartCipher, type PartCipher } from './passphrase.ts';
import { describeFile } from './write-backup.ts';

const decompress = promisify(gunzip);
const partName = /^rows\/([^/]+)\/\d{4,}\.jsonl\.gz$/;

/** A decrypted and decompressed part of a backup. */
export type Part =
	| { kind: 'rows'; table: string; lines: string[] }
	| { kind: 'file'; name: string; bytes: Buffer }
	| { kind: 'secret'; secret: string };

export type Backup = { head: Head; secret: string; parts: () => AsyncGenerator<Part, void, undefined> };

/** Opens a backup and verifies all of it, so that callers can rely on every byte. */
export async function openBackup(file: string, passphrase: string | undefined): Promise<Backup> {
	const { head, isSealedBy } = await readSealedHead(file);
	const { salt, version } = head;
	if (salt !== null && passphrase === undefined)
		throw new StartError('The backup is encrypted. Set BACKUP_PASSPHRASE to the one it was made with.');
	if (salt === null && passphrase !== undefined)
		throw new StartError(
			`${file} is not encrypted, and anybody may have made it. Unset BACKUP_PASSPHRASE to restore it all the same.`,
		);
	const cipher = salt === null ? null : await createPartCipher(passphrase ?? '', { salt, version });
	if (cipher && version > 1 && !isSealedBy(cipher.seal))
		throw new StartError(
			`${file} cannot be read with this passphrase, or its head was changed by somebody who does not know it.`,
		);
	const parts = () => openParts(file, head, cipher);
	return { head, secret: await verify(file, head, parts()), parts };
}

/** Returns the secret found in the backup. */
async function verify(file: string, head: Head, parts: AsyncIterable<Part>): Promise<string> {
	const tables = new Map(Object.keys(head.tables).map((table) => [table, createChecksum()]));
	const files = createChecksum();
	let secret: string | undefined;
	for await (const part of parts) {
		if (part.kind === 'file') files.add(describeFile(part.name, part.bytes));
		else if (part.kind === 'secret') secret = part.secret;
		else for (const line of part.lines) tables.get(part.table)?.add(line);
	}
	const isWhole =
		isEqual(files, head.files) &&
		Object.entries(head.tables).every(([table, expected]) => isEqual(tables.get(table), expected));
	if (!isWhole || secret === undefined)
		throw new StartError(`${file} is damaged: what is in it is not what its head says.`);
	return secret;
}

function isEqual(
	found: ReturnType<typeof createChecksum> | undefined,
	expected: { count: number; checksum: string },
): boolean {
	return found?.count() === expected.count && found.digest() === expected.checksum;
}

async function* openParts(
	file: string,
	head: Head,
	cipher: PartCipher | null,
): AsyncGenerator<Part, void, undefined> {
	for await (const entry of readParts(file)) {
		const isEncrypted = entry.name.endsWith('.enc');
		const name = isEncrypted ? entry.name.slice(0, -'.enc'.length) : entry.name;
		const bytes = isEncrypted ? cipher?.decrypt(name, entry.bytes) : entry.bytes;
		if (!bytes) throw new StartError('The backup cannot be read with this passphrase, or is damaged.');
		const table = partName.exec(name)?.[1];
		const isSecret = table === undefined ? name === 'session-secret' : head.tables[table]?.isEncrypted;
		if (cipher && isSecret !== isEncrypted)
			throw new StartError(`${file} is damaged: ${name} is not encrypted as its head says.`);
		if (name === 'session-secret') yield { kind: 'secret', secret: bytes.toString('utf8') };
		else if (table) yield { kind: 'rows', table, lines: await readLines(file, bytes) };
		else if (name.startsWith('files/')) yield { kind: 'file', name: name.slice('files/'.length), bytes };
		else throw new StartError(`${file} is not a backup of this program: it holds ${name}.`);
	}
}

async function readLines(file: string, bytes: Buffer): Promise<string[]> {
	try {
		return (await decompress(bytes)).toString('utf8').trimEnd().split('\n');
	} catch (error) {
		throw new StartError(`${file} is damaged: a part of it cannot be decompressed.`, { cause: error });
	}
}
