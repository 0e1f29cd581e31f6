import { describeFailure } from '#client/describe-failure.ts';
import { ProblemBox } from '#ui/layout/problem-box.tsx';

/** Reports in place why a query failed, with a retry. */
export function QueryProblem({
	query,
	message,
}: {
	query: { error: unknown; refetch: () => unknown };
	message: string;
}) {
	return (
		<ProblemBox
			message={message}
			detail={describeFailure(query.error).message}
			onRetry={() => void query.refetch()}
		/>
	);
}
