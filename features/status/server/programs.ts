import type { Db } from '#database/database.ts';
import type { Disk } from '#features/status/rules/judge-disk.ts';
import { listProcesses, type ProcessRow } from '#features/status/store/processes.ts';
import type { ThisProcess } from './this-process.ts';

/** Every program as last reported; this one as of now. */
export async function listPrograms(db: Db, self: ThisProcess): Promise<ProcessRow[]> {
	const { startedAt, measure, ...known } = self;
	const own = { ...known, runningMs: performance.now() - startedAt, silentMs: 0, measured: await measure() };
	const others = (await listProcesses(db)).filter(({ id }) => id !== self.id);
	return [own, ...others];
}

/** The disks of all programs; programs on the same machine share theirs. */
export async function listDisks(db: Db, self: ThisProcess): Promise<Disk[]> {
	const disks = (await listPrograms(db, self)).flatMap(({ host, measured }) =>
		(measured.disks ?? []).map((disk) => ({ host, ...disk })),
	);
	return [
		...new Map(disks.toReversed().map((disk) => [`${disk.host} ${disk.folder}`, disk])).values(),
	].toReversed();
}
