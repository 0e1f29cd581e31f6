/** All descendants with one of these names, in document order. Much faster than a selector. */
export function elementsIn(root: Element, ...names: string[]): Element[] {
	const wanted = names.length === 0 ? null : new Set(names);
	const found: Element[] = [];
	const visit = (parent: Node) => {
		for (let node = parent.firstChild; node; node = node.nextSibling) {
			if (node.nodeType !== 1) continue;
			if (!wanted || wanted.has(node.nodeName)) found.push(node as Element);
			visit(node);
		}
	};
	visit(root);
	return found;
}

export function hasElement(root: Element, ...names: string[]): boolean {
	return elementsIn(root, ...names).length > 0;
}

export function childElements(root: Element): Element[] {
	const found: Element[] = [];
	for (let node = root.firstChild; node; node = node.nextSibling)
		if (node.nodeType === 1) found.push(node as Element);
	return found;
}

/** A snapshot of the children, safe to iterate while they are changed. */
export function childNodes(root: Node): ChildNode[] {
	const found: ChildNode[] = [];
	for (let node = root.firstChild; node; node = node.nextSibling) found.push(node);
	return found;
}

export function unwrap(element: Element): void {
	const parent = element.parentNode;
	if (!parent) return;
	for (const node of childNodes(element)) parent.insertBefore(node, element);
	parent.removeChild(element);
}
