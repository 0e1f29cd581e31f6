import { ApiError } from '#web/api/api-error.ts';
import { describeFailure } from '#web/api/describe-failure.ts';
import { showToast } from '#web/ui/toast.tsx';

/** Says in the specified words that a change of the library failed. */
export function reportFailure(verb: 'create' | 'update' | 'delete', error: unknown): void {
	const { message } = describeFailure(error);
	const detail = error instanceof ApiError ? `${error.status} - ${message}` : message;
	showToast({ title: 'Error', description: `Failed to ${verb} prompt: ${detail}`, variant: 'destructive' });
}
