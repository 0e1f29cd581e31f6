import { useState } from 'react';
import { TabList, TabPanel, tabAttributes } from '#ui/layout/tabs.tsx';
import { BrandColours } from './brand-colours-panel.tsx';
import { ColourChecker } from './colour-checker.tsx';
import { ColourFixer } from './colour-fixer.tsx';

const group = 'colours';
const tabs = [
	['checker', 'Accessibility Checker'],
	['fixer', 'Color Fixer'],
	['brand', 'Brand Colors'],
] as const;

/** Whether colours can be told apart, and what to do when they cannot. */
export function ColourTools() {
	const [chosen, setChosen] = useState<(typeof tabs)[number][0]>('checker');
	const [pair, setPair] = useState({ text: '#4361EE', ground: '#ffffff' });
	return (
		<div>
			<div className="border-b border-border">
				<TabList label="Color tools">
					{tabs.map(([name, label]) => (
						<button
							key={name}
							type="button"
							onClick={() => setChosen(name)}
							{...tabAttributes({ group, name, isChosen: name === chosen, isHydrated: true })}
						>
							{label}
						</button>
					))}
				</TabList>
			</div>
			<TabPanel group={group} name={chosen} className="pt-6">
				{chosen === 'checker' && <ColourChecker pair={pair} onChange={setPair} />}
				{chosen === 'fixer' && (
					<ColourFixer
						pair={pair}
						onChange={setPair}
						onCheck={(text) => {
							setPair({ ...pair, text });
							setChosen('checker');
						}}
					/>
				)}
				{chosen === 'brand' && <BrandColours />}
			</TabPanel>
		</div>
	);
}
