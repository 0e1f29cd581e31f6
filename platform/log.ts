import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Structured logs without personal data: addresses, names, cookies and query strings are never logged. */
export function createLog(options: { level: string; pretty?: boolean }): Log {
	return pino({
		level: options.level,
		base: null,
		timestamp: pino.stdTimeFunctions.isoTime,
		redact: {
			paths: [
				'req.headers',
				'headers',
				'email',
				'*.email',
				'password',
				'*.password',
				'recipient',
				'*.recipient',
			],
			censor: '[redacted]',
		},
		...(options.pretty
			? { transport: { target: 'pino-pretty', options: { colorize: true, ignore: 'pid,hostname' } } }
			: {}),
	});
}
