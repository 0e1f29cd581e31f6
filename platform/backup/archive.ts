import { hash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { z } from 'zod';
import { StartError } from '../start-error.ts';

const headName = 'backup.json';
/** Reserved for the head, which comes first in the file but is written last. */
const headBytes = 64 * 1024;
const tarHeaderBytes = 512;
const spareBytes = 128 * 1024 * 1024;

const format = 'broadsheet-backup';
export const newestVersion = 2;

const Counted = z.object({ count: z.int().nonnegative(), checksum: z.string() });

const Head = z.object({
	format: z.literal(format),
	/** Version 1 has no seal and does not distinguish a JSON null from an SQL NULL. */
	version: z.union([z.literal(1), z.literal(newestVersion)]),
	madeAt: z.iso.datetime(),
	engine: z.enum(['embedded', 'postgres']),
	migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
	/** Null if nothing is encrypted. */
	salt: z.string().nullable(),
	tables: z.record(z.string(), Counted.extend({ isEncrypted: z.boolean() })),
	/** The last value of each sequence. */
	sequences: z.record(z.string(), z.int()),
	files: Counted,
});

/** Describes the contents of a backup, so that they can be verified. */
export type Head = z.infer<typeof Head>;

/** A MAC that only someone who knows the passphrase can compute. */
export type Seal = (text: string) => string;

export type Entry = { name: string; bytes: Buffer };

/**
 * Writes a tar file. It cannot pass for a complete backup until its head is written, and gets its final name only after the
 * fsync.
 */
export async function writeArchive(
	file: string,
	fill: (add: (entry: Entry) => Promise<void>) => Promise<Head>,
	seal?: Seal,
): Promise<void> {
	// A unique name, so that two backups to the same path do not overwrite each other.
	const draft = `${file}.${randomBytes(4).toString('hex')}.partial`;
	const { readable, controller } = createTarPacker();
	const written = pipeline(
		Readable.fromWeb(readable as never),
		createWriteStream(draft, { mode: 0o600, flags: 'wx' }),
	);
	written.catch(() => {});
	const add = async ({ name, bytes }: Entry) => {
		await requireRoom(file, bytes.length);
		const writer = controller
			.add({ name, size: bytes.length, type: 'file', mode: 0o600, mtime: new Date() })
			.getWriter();
		await writer.write(bytes);
		await writer.close();
	};
	try {
		await add({ name: headName, bytes: Buffer.alloc(headBytes, ' ') });
		const filled = await fill(add);
		const marks = { headChecksum: sumUp(filled), ...(seal && { headSeal: seal(JSON.stringify(filled)) }) };
		const head = Buffer.from(JSON.stringify({ ...filled, ...marks }, null, '\t'));
		if (head.length > headBytes) throw new Error('The head of the backup does not fit.');
		controller.finalize();
		await written;
		const handle = await open(draft, 'r+');
		await handle.write(head, 0, head.length, tarHeaderBytes);
		await handle.sync();
		await handle.close();
		await rename(draft, file);
		await syncFolder(path.dirname(file));
	} catch (error) {
		controller.error(error);
		await written.catch(() => {});
		await rm(draft, { force: true });
		throw error;
	}
}

/** The embedded engine may be on the same disk, which must not fill up. */
async function requireRoom(file: string, bytes: number): Promise<void> {
	const { bavail, bsize } = await statfs(path.dirname(file));
	if (bavail * bsize < bytes + spareBytes)
		throw new StartError(`There is not enough room for the backup beside ${file}.`);
}

async function syncFolder(folder: string): Promise<void> {
	const handle = await open(folder, 'r');
	await handle.sync().finally(() => handle.close());
}

/** Reads the head, or throws a one-line reason why this is not a backup. */
export async function readHead(file: string, bytes?: AsyncIterable<Uint8Array>): Promise<Head> {
	return (await readSealedHead(file, bytes)).head;
}

/** Like `readHead`, but lets a caller who knows the passphrase detect tampering. */
export async function readSealedHead(
	file: string,
	bytes = readBytes(file),
): Promise<{ head: Head; isSealedBy: (seal: Seal) => boolean }> {
	for await (const entry of readEntries(file, bytes)) {
		if (entry.name !== headName) break;
		const text = entry.bytes.toString('utf8').trim();
		if (text === '') throw new StartError(`${file} is not a whole backup: it was cut off while it was made.`);
		const { headChecksum, headSeal, ...found } = parse(text);
		if (found['format'] === format && Number(found['version']) > newestVersion)
			throw new StartError(`${file} was made by a newer version. Restore it with that one.`);
		const head = Head.safeParse(found);
		if (!head.success) break;
		if (headChecksum !== sumUp(found)) throw new StartError(`${file} is damaged: its head was changed.`);
		return { head: head.data, isSealedBy: (seal) => seal(JSON.stringify(found)) === headSeal };
	}
	throw new StartError(`${file} is not a backup of this program.`);
}

function parse(text: string): Record<string, unknown> {
	try {
		return JSON.parse(text) ?? {};
	} catch {
		return {};
	}
}

function sumUp(head: object): string {
	return hash('sha256', JSON.stringify(head));
}

/** Everything after the head, in the order it was written. */
export async function* readParts(file: string): AsyncGenerator<Entry, void, undefined> {
	for await (const entry of readEntries(file, readBytes(file))) if (entry.name !== headName) yield entry;
}

function readBytes(file: string): AsyncIterable<Uint8Array> {
	return createReadStream(file);
}

async function* readEntries(
	file: string,
	bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Entry, void, undefined> {
	const stream = Readable.toWeb(Readable.from(bytes)) as unknown as ReadableStream<Uint8Array>;
	try {
		for await (const { header, body } of stream.pipeThrough(createTarDecoder({ strict: true })))
			yield { name: header.name, bytes: Buffer.from(await new Response(body).arrayBuffer()) };
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new StartError(`There is no file ${file}.`);
		throw new StartError(`${file} is damaged, or not a backup at all (${(error as Error).message}).`, {
			cause: error,
		});
	}
}
