import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ServiceTest, type TestedService, testService } from '#contract/services.ts';
import { useApi } from '#web/api/api-context.tsx';
import { describeFailure } from '#web/api/describe-failure.ts';
import { serviceConnectionsQuery } from '#web/api/settings-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

const looks: Record<ServiceTest['state'], [word: string, className: string]> = {
	works: ['Works.', 'text-teal-text'],
	fails: ['Fails.', 'text-danger'],
	missing: ['Nothing to test.', 'text-muted'],
};

/** Tries a service, and says below it what came of it. */
export function TestButton({ service, title }: { service: TestedService; title: string }) {
	const api = useApi();
	const queryClient = useQueryClient();
	const { mutate, isPending, data, error } = useMutation({
		mutationFn: () => api.call(testService, { params: { service } }),
		onSettled: () => queryClient.invalidateQueries({ queryKey: serviceConnectionsQuery(api).queryKey }),
	});
	const outcome = error ? ({ state: 'fails', message: describeFailure(error).message } as const) : data;
	const [word, className] = outcome ? looks[outcome.state] : ['', ''];
	return (
		<>
			<Button look="secondary" className="max-md:col-span-2" disabled={isPending} onClick={() => mutate()}>
				{isPending ? 'Testing…' : 'Test'}
				<VisuallyHidden> {title}</VisuallyHidden>
			</Button>
			<p role="status" className="col-span-full text-sm wrap-anywhere empty:hidden">
				{!isPending && outcome && (
					<>
						<strong className={classNames('font-medium', className)}>{word}</strong> {outcome.message}
					</>
				)}
			</p>
		</>
	);
}
