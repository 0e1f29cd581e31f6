import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import { describeFailure } from '#client/describe-failure.ts';
import { type ServiceTest, type TestedService, testService } from '#features/site/contract/services.ts';
import { Button } from '#ui/layout/button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { classNames } from '#ui/look/class-names.ts';
import { serviceConnectionsQuery } from '../shared/settings-queries.ts';

const looks: Record<ServiceTest['state'], [word: string, className: string]> = {
	works: ['Works.', 'text-teal-text'],
	fails: ['Fails.', 'text-danger'],
	missing: ['Nothing to test.', 'text-muted'],
};

/** Tests a service and shows the result below. */
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
