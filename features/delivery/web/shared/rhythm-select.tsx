import type { ComponentProps } from 'react';
import type { Rhythm } from '#features/delivery/contract/rhythms.ts';
import { CompactSelect } from '#ui/forms/select-field.tsx';

const options: { value: Rhythm; label: string }[] = [
	{ value: 'each', label: 'Each issue' },
	{ value: 'daily', label: 'One mail a day' },
	{ value: 'weekly', label: 'One mail a week' },
];

export function RhythmSelect({
	newsletterName,
	...select
}: Omit<ComponentProps<typeof CompactSelect<Rhythm>>, 'label' | 'options'> & { newsletterName: string }) {
	return <CompactSelect {...select} label={`How often ${newsletterName} comes`} options={options} />;
}
