import { redactSecrets, type ServiceCheck } from '#platform/service-check.ts';
import type { Smtp } from '#platform/smtp-config.ts';
import { connect } from './smtp-mailer.ts';

/** Connects to the mail server and signs in, without sending anything. */
export async function checkSmtp(smtp: Smtp, { timeoutMs = 8000 } = {}): Promise<ServiceCheck> {
	const place = `${smtp.host}:${smtp.port}`;
	try {
		const connection = await connect({ smtp, timeoutMs }, () => {});
		const isSecure = connection.secure;
		connection.quit();
		const signedIn = smtp.login ? ' and took our name and password' : '';
		return {
			isWorking: true,
			message: `${place} answered${signedIn}, ${isSecure ? 'encrypted' : 'without encryption'}.`,
		};
	} catch (error) {
		const { response, message } = error as Error & { response?: string };
		const said = redactSecrets(smtp.login ? [smtp.login.password] : [], response ?? message);
		return { isWorking: false, message: `${place}: ${said}` };
	}
}
