import { reasonOf, redactSecrets, type ServiceCheck } from '#platform/service-check.ts';

/** Asks for the account's balance, which verifies the key and is free. */
export async function checkStability(
	{ apiKey, baseUrl }: { apiKey: string; baseUrl: string },
	{ timeoutMs = 8000 } = {},
): Promise<ServiceCheck> {
	try {
		const response = await fetch(`${baseUrl}/v1/user/balance`, {
			headers: { authorization: `Bearer ${apiKey}`, accept: 'application/json' },
			signal: AbortSignal.timeout(timeoutMs),
			redirect: 'error',
		});
		const { credits, message } = (await response.json()) as { credits?: unknown; message?: unknown };
		if (!response.ok)
			return {
				isWorking: false,
				message: `It answered ${response.status}: ${redactSecrets([apiKey], String(message ?? 'no reason given'))}`,
			};
		if (typeof credits !== 'number') return { isWorking: false, message: 'It answered something else.' };
		const left = credits.toLocaleString('en-US', { maximumFractionDigits: 1 });
		return credits > 0
			? { isWorking: true, message: `It took our key. ${left} credits are left.` }
			: { isWorking: false, message: 'It took our key, but no credits are left.' };
	} catch (error) {
		return {
			isWorking: false,
			message: `It does not answer: ${redactSecrets([apiKey], reasonOf(error))}`,
		};
	}
}
