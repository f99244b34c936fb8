import { readdirSync, readFileSync } from 'node:fs';

/** The kernel counts a process's time in hundredths of a second on every Linux that Node runs on. */
const tick = 10;

/**
 * Milliseconds of CPU that a process has used, in user and system mode, including its children that have ended, so that
 * closed connections still count. 0 when the process is gone. Linux only.
 */
export function cpuOf(pid: number): number {
  try {
    const [, fields] = splitStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0) * tick;
  } catch {
    return 0;
  }
}

export function cpuOfTree(root: number): number {
  const children = childrenByParent();
  const sum = (pid: number): number =>
    (children.get(pid) ?? []).reduce((total, child) => total + sum(child), cpuOf(pid));
  return sum(root);
}

export const childOf = (pid: number): number | undefined => childrenByParent().get(pid)?.[0];

function childrenByParent(): Map<number, number[]> {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const [, fields] = splitStat(readFileSync(`/proc/${name}/stat`, 'utf8'));
      const parent = Number(fields[1]);
      children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
    } catch {
      // It ended meanwhile.
    }
  }
  return children;
}

export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** The name of a process may contain spaces and brackets: fields count from the last bracket. */
function splitStat(stat: string): [string, string[]] {
  const end = stat.lastIndexOf(')');
  return [stat.slice(0, end + 1), stat.slice(end + 2).split(' ')];
}
