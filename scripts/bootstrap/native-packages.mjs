/**
 * Names the native parts that locked packages have for a machine and that the lockfile leaves out, as `name@version`.
 * Packages carry machine code in one optional package per kind of machine; a lockfile that was written where a registry
 * lacked some of these does not name them, and npm then leaves them out without a word.
 * @param {Record<string, { optionalDependencies?: Record<string, string> }>} packages of package-lock.json
 * @param {{ platform: string, arch: string }} machine in the words of Node's `process`
 */
export function findUnlockedNatives(packages, { platform, arch }) {
	// Only glibc: Node 24 comes from npm and needs it, too.
	const isForMachine = new RegExp(`-${platform}-${arch}(-gnu|-msvc)?$`);
	const unlocked = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
		Object.entries(optionalDependencies)
			.filter(([name]) => isForMachine.test(name))
			.filter(([name]) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`])
			.map(([name, version]) => `${name}@${version}`),
	);
	return [...new Set(unlocked)];
}
