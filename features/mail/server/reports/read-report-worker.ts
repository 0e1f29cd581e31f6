import { readReport } from '#features/mail/rules/reports/read-report.ts';
import type { Report } from '#features/mail/rules/reports/report.ts';
import { openReport } from './open-report.ts';

export function start() {}

export async function work(raw: Uint8Array): Promise<Report> {
	return readReport(await openReport(raw));
}
