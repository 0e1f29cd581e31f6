import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import { openNumbersQuery } from '../shared/open-numbers-query.ts';
import { CountChart } from './count-chart.tsx';
import { GrowthChart } from './growth-chart.tsx';
import { HowNumbersAreMade } from './how-numbers-are-made.tsx';
import { MostRead } from './most-read.tsx';
import { NumbersAtAGlance } from './numbers-at-a-glance.tsx';

export function OpenNumbers() {
	const { data: numbers } = useSuspenseQuery(openNumbersQuery(useApi()));
	return (
		<div className="flex flex-col gap-16">
			<NumbersAtAGlance numbers={numbers} />
			{numbers.newsletters > 0 && (
				<>
					<GrowthChart growth={numbers.growth} />
					<div className="grid gap-x-16 gap-y-16 lg:grid-cols-2">
						<CountChart
							title="By category"
							note="A newsletter can be in several"
							labelName="Category"
							counts={numbers.byCategory}
							of={numbers.newsletters}
						/>
						<div className="flex flex-col gap-16">
							<CountChart
								title="By frequency"
								note="How often issues come, as far as we know"
								labelName="Frequency"
								counts={numbers.byFrequency}
								of={numbers.newsletters}
							/>
							<MostRead newsletters={numbers.mostRead} />
						</div>
					</div>
				</>
			)}
			<HowNumbersAreMade />
		</div>
	);
}
