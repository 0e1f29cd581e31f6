import type { ReactNode } from 'react';
import { classNames } from '../look/class-names.ts';

type Tone = 'neutral' | 'accent' | 'teal' | 'amber' | 'danger';

const tones: Record<Tone, string> = {
	neutral: 'border-border text-muted',
	accent: 'border-transparent bg-accent-soft text-accent-strong',
	teal: 'border-teal/40 bg-teal-soft text-teal-text',
	amber: 'border-transparent bg-amber-soft text-amber-text',
	danger: 'border-transparent bg-danger-soft text-danger',
};

export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
	return <span className={classNames('badge', tones[tone])}>{children}</span>;
}
