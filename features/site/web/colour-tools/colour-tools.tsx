import { useState } from 'react';
import { Tabs } from '#ui/layout/tabs.tsx';
import { BrandColours } from './brand-colours-panel.tsx';
import { ColourChecker } from './colour-checker.tsx';
import { ColourFixer } from './colour-fixer.tsx';

const tabs = [
	['checker', 'Accessibility Checker'],
	['fixer', 'Color Fixer'],
	['brand', 'Brand Colors'],
] as const;

/** Checks color contrast and suggests fixes. */
export function ColourTools() {
	const [chosen, setChosen] = useState<(typeof tabs)[number][0]>('checker');
	const [pair, setPair] = useState({ text: '#4361EE', ground: '#ffffff' });
	return (
		<Tabs
			group="colours"
			label="Color tools"
			tabs={tabs}
			chosen={chosen}
			className="pt-6"
			tab={(name, attributes) => (
				<button key={name} type="button" onClick={() => setChosen(name)} {...attributes} />
			)}
		>
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
		</Tabs>
	);
}
