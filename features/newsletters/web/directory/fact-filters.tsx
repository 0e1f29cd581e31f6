import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import { occurringFrequenciesQuery } from '../shared/queries.ts';
import { Choice, ChoiceGroup } from './choice.tsx';
import type { DirectorySearch } from './directory-search.ts';
import { type RatingChoice, ratingChoices, toggleFrequency, toggleRating } from './filter-changes.ts';

type Chosen = { search: DirectorySearch; onChoose: (next: DirectorySearch) => void };

const dots = [1, 2, 3, 4, 5];
const ratingNames: Record<RatingChoice, string> = { 5: '5', 4: '4+', 3: '3+' };

export function FrequencyFilter({ search, onChoose }: Chosen) {
	const { data: frequencies } = useSuspenseQuery(occurringFrequenciesQuery(useApi()));
	const isChosen = (frequency: (typeof frequencies)[number]) =>
		search.frequency?.includes(frequency) ?? false;
	if (frequencies.length === 0) return null;
	return (
		<ChoiceGroup title="Frequency" by={[frequencies, frequencies.map(isChosen)]}>
			{() =>
				frequencies.map((frequency) => (
					<Choice
						key={frequency}
						type="checkbox"
						name="frequency"
						value={frequency}
						checked={isChosen(frequency)}
						onChange={() => onChoose(toggleFrequency(search, frequency))}
					>
						{frequency}
					</Choice>
				))
			}
		</ChoiceGroup>
	);
}

export function RatingFilter({ search, onChoose }: Chosen) {
	return (
		<ChoiceGroup title="Rating" by={[search.rating]}>
			{() =>
				ratingChoices.map((rating) => (
					<Choice
						key={rating}
						type="radio"
						name="rating"
						value={rating}
						checked={search.rating === rating}
						onChange={() => onChoose(toggleRating(search, rating))}
						// Radio buttons cannot be unchecked: a second click on the chosen one clears it.
						onClick={() => search.rating === rating && onChoose(toggleRating(search, rating))}
						// Browsers fire no click when Space is pressed on a checked radio button.
						onKeyDown={(event) => {
							if (event.key !== ' ' || search.rating !== rating) return;
							event.preventDefault();
							onChoose(toggleRating(search, rating));
						}}
					>
						<span aria-hidden className="flex gap-1">
							{dots.map((dot) => (
								<span key={dot} className={dot <= rating ? 'dot' : 'dot-empty'} />
							))}
						</span>
						{ratingNames[rating]}
					</Choice>
				))
			}
		</ChoiceGroup>
	);
}
