import { onTestFinished } from 'vitest';
import { createHome } from './databases/engines.ts';
import { type Program, startProgram } from './program.ts';

/** Starts a program that is stopped with the test at the latest, however that ends and even if the program never got ready. */
export function startInTest(
	program: string,
	environment: Record<string, string | undefined> = {},
): Promise<Program> {
	return startProgram(program, environment, {
		onLaunch: (stop) =>
			onTestFinished(async () => {
				await stop('SIGKILL');
			}),
	});
}

/** A home that is removed with the test. */
export async function homeInTest(engine: Parameters<typeof createHome>[0]): ReturnType<typeof createHome> {
	const home = await createHome(engine);
	onTestFinished(home.remove);
	return home;
}

/** What a run with kills needs: a home, and programs that stop with the test. */
export async function killsInTest(engine: Parameters<typeof createHome>[0]) {
	const { environment } = await homeInTest(engine);
	return { environment, isEmbedded: engine === 'embedded', start: startInTest };
}
