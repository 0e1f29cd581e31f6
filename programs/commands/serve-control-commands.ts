import { openControlSocket } from '#platform/control-socket.ts';
import type { Log } from '#platform/log.ts';
import { type BackupNeeds, BackupRequest, makeBackup } from '../backup/backup-command.ts';
import { ClearDemoRequest, clearDemoNow } from './clear-demo-now.ts';
import { PasswordRequest, printResetLink } from './print-reset-link.ts';

/** The embedded database can only be opened once, so the program that holds it runs the commands. */
export async function serveControlCommands(needs: BackupNeeds & { log: Log }): Promise<() => Promise<void>> {
	if (needs.engine.kind !== 'embedded') return async () => {};
	return openControlSocket(needs.config.dataDir, needs.log, (request, say) => {
		const password = PasswordRequest.safeParse(request);
		if (password.success) return printResetLink(needs, password.data);
		const clearing = ClearDemoRequest.safeParse(request);
		if (clearing.success) return clearDemoNow(needs, clearing.data);
		return makeBackup(needs, BackupRequest.parse(request), say);
	});
}
