import { type Trouble, UnreadableError } from './page-fetcher.ts';

/** Limits concurrency and turns every failure into a result. */
export function createFetchLimiter(
	atOnce: number,
): <T>(work: () => Promise<T>) => Promise<T | { trouble: Trouble | 'busy' }> {
	let underWay = 0;
	return async (work) => {
		if (underWay >= atOnce) return { trouble: 'busy' };
		underWay++;
		try {
			return await work();
		} catch (error) {
			return { trouble: troubleOf(error) };
		} finally {
			underWay--;
		}
	};
}

/** A rejected address and one that does not respond look the same from outside: the difference would map our network. */
function troubleOf(error: unknown): Trouble {
	if (error instanceof UnreadableError) return error.trouble;
	const { name, code } = error as NodeJS.ErrnoException;
	const isSlow = name === 'TimeoutError' || name === 'AbortError' || /TIMEOUT/.test(code ?? '');
	return isSlow ? 'too_slow' : 'unreachable';
}
