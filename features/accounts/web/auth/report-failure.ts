import { ApiError } from '#client/api-error.ts';
import { describeFailure } from '#client/describe-failure.ts';
import type { FormFailure } from '#ui/forms/use-form.ts';
import { showToast } from '#ui/overlays/toast.tsx';

/** Shows why signing in failed; field errors also appear next to their fields. */
export function reportFailure(error: unknown, { title, otherwise }: { title: string; otherwise: string }) {
	const { message, fields } = describeFailure(error);
	const description = error instanceof ApiError ? error.said || otherwise : message;
	showToast({ title, description: Object.values(fields ?? {})[0] ?? description, variant: 'destructive' });
	return { message: description, fields: fields ?? fieldsOf(error) } satisfies FormFailure;
}

// Wrong credentials do not reveal which half was wrong: a field failure without a specific field.
function fieldsOf(error: unknown): Record<string, string> | undefined {
	const problem = error instanceof ApiError ? error.problem : null;
	if (problem?.code === 'wrong_credentials') return {};
	return problem?.code === 'username_taken' ? { username: problem.message } : undefined;
}
