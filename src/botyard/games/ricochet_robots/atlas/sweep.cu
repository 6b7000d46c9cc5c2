// Every position of one board and one chip of Ricochet Robots, level by level. docs/atlas.md explains the method.
//
// One robot is the runner: its places are bits, four words for its cells and one word for places where it still owes
// its ricochet. All others are helpers, in groups of robots that slide alike. A placing says where all helpers are. An
// element is a place of one helper (the mover) and a rest index (the placing of all other helpers). Elements first hold
// what was new in the last level (the kernel combine writes them), then what slides of the mover add (scan does).
// Stamps hold the level in which something was last written, so that nothing has to be cleared between levels.
//
// Compiled with GROUPS, and SIZE0, SIZE1, SIZE2: the number of groups and of robots in each. COLUMNS: words that a block
// of the kernel scan works on side by side, for all places of the mover.

typedef unsigned long long u64;
typedef unsigned int u32;
typedef unsigned short u16;
typedef unsigned char u8;

#ifndef GROUPS
#define GROUPS 1
#define SIZE0 3
#endif
#ifndef SIZE1
#define SIZE1 0
#endif
#ifndef SIZE2
#define SIZE2 0
#endif
#ifndef COLUMNS
#define COLUMNS 8
#endif
#define HELPERS (SIZE0 + SIZE1 + SIZE2)

#define STREAMS 32     // teams of a block of the kernel scan: each follows its own lines
#define MOST_STEPS 40  // entries of a stream
#define MOST_PLACES 512
#define NO_CELL 119  // part of the centre block
#define NONE 0x3ff
#define LANES (COLUMNS / 4)  // rest indices in a tile
#define THREADS 256
#define SCAN_THREADS (COLUMNS * STREAMS)
#define LISTED (1u << 20)
#ifndef COMBINE_BLOCKS
#define COMBINE_BLOCKS 3  // of 256 threads on a multiprocessor: 80 registers a thread
#endif

// gpu.py writes this struct with the same fields in the same order; all words come first.
struct Group {
  u64 base, stride;  // element = base + place * stride + rest index
  u32 size, sets, rests, places, steps, arrived, first_tile, unused;
  u32 steps_of[STREAMS];
  u32 entry[2][MOST_STEPS][STREAMS];  // all lines, both ways; see slide()
  u8 cell[MOST_PLACES];
  u8 start[MOST_PLACES];  // by place: whether a round may begin with a robot there
};
struct Job {
  u64 full[4], start[4], stop[4][4], enter[4][4];
  u64 chain, first, last, valid, debt_start;
  u64 debt_mask[256];
  u32 target, bends, bend_length, debts, unmoveds, frees;
  u32 bend_from[5];  // by way: its first bend
  u32 bend_cell[64];
  u32 unmoved[64][4];
  u8 debt_cell[64], debt_axis[64];
  Group group[3];
};

__device__ const int SIZES[4] = {SIZE0, SIZE1, SIZE2, 0};
__constant__ Job uniform;  // the same job, for what all threads read together

// --- placings ------------------------------------------------------------------------------------------------

// The helpers of a placing: those of group 0 first.
struct Placing {
  u32 rank[GROUPS];
  u32 place[HELPERS];
  u32 cell[HELPERS];
};

__device__ __forceinline__ bool place_helpers(const Job* job, const u16* const* members, Placing& p) {
  int helper = 0;
#pragma unroll
  for (int g = 0; g < GROUPS; g++) {
    const int size = g == 0 ? SIZE0 : g == 1 ? SIZE1 : SIZE2;
#pragma unroll
    for (int k = 0; k < size; k++, helper++) {
      p.place[helper] = size == 1 ? p.rank[g] : members[g][p.rank[g] * size + k];
      p.cell[helper] = job->group[g].cell[p.place[helper]];
    }
  }
  bool apart = true;
#pragma unroll
  for (int a = 0; a < HELPERS; a++)
#pragma unroll
    for (int b = 0; b < a; b++) apart &= p.cell[a] != p.cell[b];
  return apart;
}

__device__ __forceinline__ u32 choose(u32 n, int k) {  // k is known when this is compiled
  return k == 1 ? n : k == 2 ? n * (n - 1) / 2 : k == 3 ? (u32)((u64)n * (n - 1) * (n - 2) / 6)
       : (u32)((u64)n * (n - 1) / 2 * ((u64)(n - 2) * (n - 3) / 2) / 6);
}

// The rest index of one helper, which is number `member` of its group.
template <int MOVER, int MEMBER> __device__ __forceinline__ u32 rest_of(const Placing& p) {
  u32 index = 0;
  int helper = 0;
#pragma unroll
  for (int g = 0; g < GROUPS; g++) {
    const int size = g == 0 ? SIZE0 : g == 1 ? SIZE1 : SIZE2;
    if (g != MOVER) {
      index = index * uniform.group[g].sets + p.rank[g];
    } else {
      u32 rank = 0;
#pragma unroll
      for (int k = 0; k < size; k++)
        if (k != MEMBER) rank += choose(p.place[helper + k], k < MEMBER ? k + 1 : k);
      index = index * uniform.group[g].rests + rank;
    }
    helper += size;
  }
  return index;
}

template <int MOVER, int MEMBER> __device__ __forceinline__ void find_element(const Placing& p, u32 place, u64& element, u32& tile) {
  const u32 rest = rest_of<MOVER, MEMBER>(p);
  element = uniform.group[MOVER].base + place * uniform.group[MOVER].stride + rest;
  tile = uniform.group[MOVER].first_tile + rest / LANES;
}

__device__ __forceinline__ void find_elements(const Placing& p, u64* element, u32* tile) {
  find_element<0, 0>(p, p.place[0], element[0], tile[0]);
#if SIZE0 > 1
  find_element<0, 1>(p, p.place[1], element[1], tile[1]);
#endif
#if SIZE0 > 2
  find_element<0, 2>(p, p.place[2], element[2], tile[2]);
#endif
#if SIZE0 > 3
  find_element<0, 3>(p, p.place[3], element[3], tile[3]);
#endif
#if GROUPS > 1
  find_element<1, 0>(p, p.place[SIZE0], element[SIZE0], tile[SIZE0]);
#if SIZE1 > 1
  find_element<1, 1>(p, p.place[SIZE0 + 1], element[SIZE0 + 1], tile[SIZE0 + 1]);
#endif
#if SIZE1 > 2
  find_element<1, 2>(p, p.place[SIZE0 + 2], element[SIZE0 + 2], tile[SIZE0 + 2]);
#endif
#endif
#if GROUPS > 2
  find_element<2, 0>(p, p.place[SIZE0 + SIZE1], element[SIZE0 + SIZE1], tile[SIZE0 + SIZE1]);
#endif
}

// The placing of this thread. With three groups a block is a tile of the last two, so that all elements lie close.
__device__ __forceinline__ bool my_placing(Placing& p, u32& number) {
#if GROUPS == 3
  p.rank[0] = blockIdx.z;
  p.rank[1] = blockIdx.y * 8 + threadIdx.x / 32;
  p.rank[2] = blockIdx.x * 32 + threadIdx.x % 32;
  number = (p.rank[0] * uniform.group[1].sets + p.rank[1]) * uniform.group[2].sets + p.rank[2];
  return p.rank[1] < uniform.group[1].sets && p.rank[2] < uniform.group[2].sets;
#else
  number = blockIdx.x * blockDim.x + threadIdx.x;
#if GROUPS == 2
  p.rank[0] = number / uniform.group[1].sets;
  p.rank[1] = number % uniform.group[1].sets;
#else
  p.rank[0] = number;
#endif
  return p.rank[0] < uniform.group[0].sets;
#endif
}

// --- sets of cells -------------------------------------------------------------------------------------------

struct Set { u64 w[4]; };

__device__ __forceinline__ u64 bit_of(u32 cell, int word) { return (int)(cell >> 6) == word ? 1ull << (cell & 63) : 0; }
__device__ __forceinline__ u64 has(const Set& s, u32 cell) {
  const u64 word = cell < 128 ? (cell < 64 ? s.w[0] : s.w[1]) : (cell < 192 ? s.w[2] : s.w[3]);
  return word >> (cell & 63) & 1;
}
__device__ __forceinline__ Set south(const Set& s) {
  return {{s.w[0] << 16, s.w[1] << 16 | s.w[0] >> 48, s.w[2] << 16 | s.w[1] >> 48, s.w[3] << 16 | s.w[2] >> 48}};
}
__device__ __forceinline__ Set north(const Set& s) {
  return {{s.w[0] >> 16 | s.w[1] << 48, s.w[1] >> 16 | s.w[2] << 48, s.w[2] >> 16 | s.w[3] << 48, s.w[3] >> 16}};
}
__device__ __forceinline__ Set meet(const Set& a, const Set& b) {
  return {{a.w[0] & b.w[0], a.w[1] & b.w[1], a.w[2] & b.w[2], a.w[3] & b.w[3]}};
}
__device__ __forceinline__ Set join(const Set& a, const Set& b) {
  return {{a.w[0] | b.w[0], a.w[1] | b.w[1], a.w[2] | b.w[2], a.w[3] | b.w[3]}};
}
__device__ __forceinline__ Set fill_south(Set s, Set p) {  // through neighbouring cells of p, in steps of 1, 2, 4, 8 rows
  s = join(s, meet(south(s), p));
  p = meet(p, south(p));
  s = join(s, meet(south(south(s)), p));
  p = meet(p, south(south(p)));
  s = join(s, meet({{0, s.w[0], s.w[1], s.w[2]}}, p));
  p = meet(p, {{0, p.w[0], p.w[1], p.w[2]}});
  return join(s, meet({{0, 0, s.w[0], s.w[1]}}, p));
}
__device__ __forceinline__ Set fill_north(Set s, Set p) {
  s = join(s, meet(north(s), p));
  p = meet(p, north(p));
  s = join(s, meet(north(north(s)), p));
  p = meet(p, north(north(p)));
  s = join(s, meet({{s.w[1], s.w[2], s.w[3], 0}}, p));
  p = meet(p, {{p.w[1], p.w[2], p.w[3], 0}});
  return join(s, meet({{s.w[2], s.w[3], 0, 0}}, p));
}
// Through neighbouring bits of `path` to higher ones: a sum carries through them all.
__device__ __forceinline__ u64 fill_up(u64 seed, u64 path) {
  seed &= path;
  return ((path + seed) ^ path | seed) & path;
}
__device__ __forceinline__ u64 fill_down(u64 seed, u64 path) { return __brevll(fill_up(__brevll(seed), __brevll(path))); }

// --- the runner's slides, for all its places at once ---------------------------------------------------------

// Cells from which a slide that moves in direction WAY ends on a solved cell; slides run backwards from there.
template <int WAY> __device__ __forceinline__ void run(const u8* bend_at, const u64* bend_set, const Set& solved,
                                                       const Set& helpers, const Placing& p, Set* reach) {
  Set stops, path, seed, found;
  const int back = WAY ^ 2;
  if (WAY == 0) stops = south(helpers);
  if (WAY == 2) stops = north(helpers);
#pragma unroll
  for (int k = 0; k < 4; k++) {
    if (WAY == 1) stops.w[k] = helpers.w[k] >> 1;
    if (WAY == 3) stops.w[k] = helpers.w[k] << 1;
    stops.w[k] = solved.w[k] & (stops.w[k] | uniform.stop[WAY][k]);
    path.w[k] = uniform.enter[back][k] & ~helpers.w[k];
  }
  if (!(stops.w[0] | stops.w[1] | stops.w[2] | stops.w[3])) return;
  if (WAY == 0) seed = meet(south(stops), path), found = fill_south(seed, path);
  if (WAY == 2) seed = meet(north(stops), path), found = fill_north(seed, path);
#pragma unroll
  for (int k = 0; k < 4; k++) {
    if (WAY == 1) found.w[k] = fill_down(stops.w[k] >> 1, path.w[k]);
    if (WAY == 3) found.w[k] = fill_up(stops.w[k] << 1, path.w[k]);
  }
  reach[WAY & 1] = join(reach[WAY & 1], found);
  found = join(found, stops);
  for (u32 b = uniform.bend_from[back]; b < uniform.bend_from[back + 1]; b++) {
    if (!has(found, uniform.bend_cell[b])) continue;
    u32 length = uniform.bend_length;
#pragma unroll
    for (int h = 0; h < HELPERS; h++) length = min(length, (u32)bend_at[b * 256 + p.cell[h]]);
    const u64* set = bend_set + (u64)(b * (uniform.bend_length + 1) + length) * 8;
#pragma unroll
    for (int k = 0; k < 4; k++) {
      reach[0].w[k] |= set[k];
      reach[1].w[k] |= set[4 + k];
    }
  }
}

// The same where the runner owes its ricochet: along a line through the target it still does, across it does not.
__device__ __forceinline__ u64 run_in_debt(u64 solved, u64 helpers, const Set* reach) {
  const u64 taken = helpers & uniform.chain;
  u64 found = fill_up((solved & (uniform.first | taken << 1)) << 1, uniform.chain & ~uniform.first & ~taken);
  found |= fill_down((solved & (uniform.last | taken >> 1)) >> 1, uniform.chain & ~uniform.last & ~taken);
  for (u32 i = 0; i < uniform.unmoveds; i++) {
    const u32 bit = uniform.unmoved[i][0], cell = uniform.debt_cell[bit];
    if (uniform.frees) found |= (has(reach[0], cell) | has(reach[1], cell)) << bit;
    else for (int axis = 0; axis < 2; axis++)
      if (uniform.unmoved[i][1 + axis] < 64) found |= (found >> uniform.unmoved[i][1 + axis] & 1) << bit;
  }
  for (u32 bit = 0; bit < uniform.debts; bit++) {
    const u32 axis = uniform.debt_axis[bit];
    if (axis < 2) found |= (axis ? has(reach[0], uniform.debt_cell[bit]) : has(reach[1], uniform.debt_cell[bit])) << bit;
  }
  return found;
}

// --- kernels -------------------------------------------------------------------------------------------------

__device__ __forceinline__ void store(u64* at, const Set& s) {
  ((ulonglong2*)at)[0] = make_ulonglong2(s.w[0], s.w[1]);
  ((ulonglong2*)at)[1] = make_ulonglong2(s.w[2], s.w[3]);
}
__device__ __forceinline__ Set load(const u64* at) {
  const ulonglong2 a = ((const ulonglong2*)at)[0], b = ((const ulonglong2*)at)[1];
  return {{a.x, a.y, b.x, b.y}};
}

// What is new for a placing goes to one element of each helper.
__device__ __forceinline__ void spread(const Set& cells, u64 debts, const u64* element, const u32* tile, u32 stamp,
                                       u64* element_cells, u64* element_debts, u8* fresh, u8* fresh_tile) {
#pragma unroll
  for (int h = 0; h < HELPERS; h++) {
    store(element_cells + element[h] * 4, cells);
    element_debts[element[h]] = debts;
    fresh[element[h]] = (u8)stamp;
    fresh_tile[tile[h]] = (u8)stamp;
  }
}

// Level 0: the runner has arrived, or with the vortex any other robot has.
extern "C" __global__ void __launch_bounds__(THREADS) begin_sweep(const Job* job, const u16* members0, const u16* members1,
    u64* solved_cells, u64* solved_debts, u64* element_cells, u64* element_debts, u8* fresh, u8* fresh_tile, u8* pending) {
  const u16* members[3] = {members0, members1, members1};
  Placing p;
  u32 number;
  if (!my_placing(p, number)) return;
  Set cells = {{0, 0, 0, 0}};
  u64 debts = 0;
  if (place_helpers(job, members, p)) {
    bool over = false, on_target = false;
    int helper = 0;
    for (int g = 0; g < GROUPS; g++)
      for (int k = 0; k < SIZES[g]; k++, helper++) {
        over |= p.place[helper] == job->group[g].arrived;
        on_target |= p.cell[helper] == job->target;
      }
    if (over) debts = job->valid;
    for (int k = 0; k < 4; k++) {
      if (over) cells.w[k] = job->full[k];
      else if (!on_target) cells.w[k] = bit_of(job->target, k);
      for (int h = 0; h < HELPERS; h++) cells.w[k] &= ~bit_of(p.cell[h], k);
    }
    for (int h = 0; h < HELPERS; h++) debts &= ~job->debt_mask[p.cell[h]];
    if (over || !on_target) {
      u64 element[HELPERS];
      u32 tile[HELPERS];
      find_elements(p, element, tile);
      spread(cells, debts, element, tile, 1, element_cells, element_debts, fresh, fresh_tile);
      pending[number] = 1;
    }
  }
  store(solved_cells + (u64)number * 4, cells);
  solved_debts[number] = debts;
}

// The rest index as cells, to block the mover, and as what is needed to tell the placing of an element again.
struct Rest {
  u32 blocked[3];
  u32 place[3];  // other members of the mover's group, ascending
  u32 before, after, radix;  // number of a placing = (before * sets + rank) * radix + after
};

__device__ __forceinline__ Rest read_rest(const Job* job, const u16* const* smaller, const u16* const* members, int mover, u32 rest) {
  Rest r = {{NO_CELL, NO_CELL, NO_CELL}, {0, 0, 0}, 0, 0, 1};
  int blocked = 0;
  for (int g = GROUPS - 1; g >= 0; g--) {
    const Group& group = job->group[g];
    const u32 count = g == mover ? group.rests : group.sets, rank = rest % count;
    const int size = g == mover ? SIZES[g] - 1 : SIZES[g];
    rest /= count;
    for (int k = 0; k < size; k++) {
      const u32 place = size == 1 ? rank : g == mover ? smaller[g][rank * size + k] : members[g][rank * size + k];
      if (blocked < 3) r.blocked[blocked++] = group.cell[place];
      if (g == mover) r.place[k] = place;
    }
    if (g > mover) r.after += rank * r.radix, r.radix *= group.sets;
    if (g == mover) r.before = rest;
  }
  return r;
}

__device__ __forceinline__ u32 placing_of(int mover, const Rest& r, u32 place) {
  const int size = SIZES[mover];
  u32 rank = 0, below = 0;
  for (int k = 0; k < 3; k++)
    if (k < size - 1) {
      const bool lower = r.place[k] < place;
      below += lower;
      const int at = lower ? k + 1 : k + 2;
      rank += at == 1 ? choose(r.place[k], 1) : at == 2 ? choose(r.place[k], 2) : at == 3 ? choose(r.place[k], 3) : choose(r.place[k], 4);
    }
  rank += below == 0 ? place : below == 1 ? choose(place, 2) : below == 2 ? choose(place, 3) : choose(place, 4);
  return (r.before * uniform.group[mover].sets + rank) * r.radix + r.after;
}

// All lines of one stream, one way. An entry is a cell, the place to rest in there, and a second place from which the same
// slide begins; each place belongs to at most two entries, which write to different halves of `found`. `runs` is what a
// slide along the line finds: the runner in its way stops it one cell before.
template <bool DEBTS, bool AGAIN> __device__ __forceinline__ void slide(const u32* entry, u32 steps, u32 places, const u64* fresh,
    u64* found, const u64* debt_mask, u32 column, u32 blocked0, u32 blocked1, u32 blocked2) {
  const u32 half = (places + 1) * COLUMNS;
  u32 ahead = NO_CELL, next = *entry;
  u64 runs = 0, next_here = fresh[(next >> 8 & NONE) * COLUMNS + column];
  for (u32 step = 0; step < steps; step++) {
    const u32 now = next, rest = now >> 8 & NONE, second = now >> 19 & NONE;
    const u64 here = next_here;
    next = entry[(step + 1) * STREAMS];  // ahead of the stores; after the last one comes an entry that is not used
    next_here = fresh[(next >> 8 & NONE) * COLUMNS + column];
    const u64 mask = DEBTS ? debt_mask[ahead] : ahead >> 6 == (column & 3) ? 1ull << (ahead & 63) : 0;
    if (now >> 30 || ahead == blocked0 || ahead == blocked1 || ahead == blocked2) {  // the line begins, or a robot is there
      runs = here;
    } else {
      runs &= ~mask;
      u64* at = found + rest * COLUMNS + column + (now >> 18 & 1 ? half : 0);
      *at = AGAIN ? *at | runs : runs;
      if (second != NONE) {
        at = found + second * COLUMNS + column + (now >> 29 & 1 ? half : 0);
        *at = AGAIN ? *at | runs : runs;
      }
      runs |= here & mask;
    }
    ahead = now & 255;
  }
}

// Let one helper slide. A block has all places of the mover, for LANES rest indices times 4 words of cells, or for COLUMNS
// rest indices times one word of debts.
template <bool DEBTS> __device__ __forceinline__ void scan_tile(const Job* job, const u16* const* smaller, const u16* const* members,
    int mover, u32 level, u32 first_rest, u64* memory, u64* element_words, const u8* fresh_stamp, u8* pending, const u32* entry,
    const u64* debt_mask, Rest* rests) {
  const Group& group = uniform.group[mover];
  const u32 places = group.places, lanes = DEBTS ? COLUMNS : LANES, t = threadIdx.x, column = t % COLUMNS, lane = t % lanes;
  u64 *fresh = memory, *found = memory + (places + 1) * COLUMNS, *found2 = found + (places + 1) * COLUMNS;  // a row more: no place
  if (t < lanes) rests[t] = read_rest(job, smaller, members, mover, first_rest + t);
#pragma unroll 2
  for (u32 place = t / lanes; place < places; place += SCAN_THREADS / lanes) {
    const u64 element = group.base + place * group.stride + first_rest + lane;
    const bool is_fresh = fresh_stamp[element] == level;
    if (DEBTS) {
      fresh[place * COLUMNS + lane] = is_fresh ? element_words[element] : 0;
      found[place * COLUMNS + lane] = found2[place * COLUMNS + lane] = 0;
    } else {
      Set s = {{0, 0, 0, 0}};
      store(found + place * COLUMNS + lane * 4, s);
      store(found2 + place * COLUMNS + lane * 4, s);
      if (is_fresh) s = load(element_words + element * 4);
      store(fresh + place * COLUMNS + lane * 4, s);
    }
  }
  if (t < COLUMNS) fresh[places * COLUMNS + t] = 0;
  __syncthreads();
  const Rest& rest = rests[DEBTS ? column : column / 4];
  const u32 *mine = entry + t / COLUMNS, blocked0 = rest.blocked[0], blocked1 = rest.blocked[1], blocked2 = rest.blocked[2];
  const u32 steps = job->group[mover].steps_of[t / COLUMNS];
  slide<DEBTS, false>(mine, steps, places, fresh, found, debt_mask, column, blocked0, blocked1, blocked2);
  slide<DEBTS, true>(mine + group.steps * STREAMS, steps, places, fresh, found, debt_mask, column, blocked0, blocked1, blocked2);
  __syncthreads();
  for (u32 place = t / lanes; place < places; place += SCAN_THREADS / lanes) {
    const u64 element = group.base + place * group.stride + first_rest + lane;
    bool is_found;
    if (DEBTS) {
      const u64 word = found[place * COLUMNS + lane] | found2[place * COLUMNS + lane];
      is_found = word != 0;
      element_words[element] = word;
    } else {
      const Set s = join(load(found + place * COLUMNS + lane * 4), load(found2 + place * COLUMNS + lane * 4));
      is_found = (s.w[0] | s.w[1] | s.w[2] | s.w[3]) != 0;
      store(element_words + element * 4, s);
    }
    if (is_found) pending[placing_of(mover, rests[lane], place)] = (u8)level;
  }
}

extern "C" __global__ void __launch_bounds__(SCAN_THREADS, 1024 / SCAN_THREADS) scan(const Job* job, const u16* smaller0,
    const u16* smaller1, const u16* members0, const u16* members1, int mover, u32 level, u64* element_cells, u64* element_debts,
    const u8* fresh, const u8* fresh_tile, u8* scanned_tile, u8* pending) {
  extern __shared__ u64 memory[];
  __shared__ u64 debt_mask[256];
  __shared__ Rest rests[COLUMNS];
  const u16 *members[3] = {members0, members1, members1}, *smaller[3] = {smaller0, smaller1, smaller1};
  const Group& group = uniform.group[mover];
  const u32 wide_tiles = (u32)(group.stride / COLUMNS);
  const bool debts = blockIdx.x < wide_tiles;  // these blocks first
  const u32 tile = debts ? blockIdx.x * 4 : blockIdx.x - wide_tiles;
  bool is_fresh = fresh_tile[group.first_tile + tile] == level;
  if (debts) for (u32 i = 1; i < 4; i++) is_fresh |= fresh_tile[group.first_tile + tile + i] == level;
  if (!is_fresh) return;
  if (!debts && threadIdx.x == 0) scanned_tile[group.first_tile + tile] = (u8)level;
  const u32 entries = group.steps * STREAMS;
  u32* entry = (u32*)(memory + 3 * (group.places + 1) * COLUMNS);
  for (u32 i = threadIdx.x; i < 2 * entries; i += SCAN_THREADS)
    entry[i] = (&job->group[mover].entry[i >= entries][0][0])[i >= entries ? i - entries : i];
  if (debts) for (u32 i = threadIdx.x; i < 256; i += SCAN_THREADS) debt_mask[i] = job->debt_mask[i];
  if (debts) scan_tile<true>(job, smaller, members, mover, level, tile * LANES, memory, element_debts, fresh, pending, entry, debt_mask, rests);
  else scan_tile<false>(job, smaller, members, mover, level, tile * LANES, memory, element_cells, fresh, pending, entry, debt_mask, rests);
}

// Add to each placing what the slides of its robots have found; count starting positions that are solved first now.
extern "C" __global__ void __launch_bounds__(THREADS, COMBINE_BLOCKS) combine(const Job* job, const u16* members0, const u16* members1,
    const u8* bend_at, const u64* bend_set, u32 level, u64* solved_cells, u64* solved_debts, u64* element_cells, u64* element_debts,
    u8* fresh, u8* fresh_tile, const u8* scanned_tile, u8* pending, u64* counts, u32* changed, u32* listed, u64* hardest) {
  __shared__ u32 sum, any, first;
  if (threadIdx.x == 0) sum = any = 0;
  __syncthreads();
  const u16* members[3] = {members0, members1, members1};
  Placing p;
  u32 number, offset = 0;
  bool lists = false;
  Set cells = {{0, 0, 0, 0}};
  u64 debts = 0;
  if (my_placing(p, number) && pending[number] == level && place_helpers(job, members, p)) {
    Set helpers = {{0, 0, 0, 0}}, before = load(solved_cells + (u64)number * 4);
    u64 helper_debts = 0, debts_before = solved_debts[number], open = 0;
#pragma unroll
    for (int h = 0; h < HELPERS; h++) {
#pragma unroll
      for (int k = 0; k < 4; k++) helpers.w[k] |= bit_of(p.cell[h], k);
      helper_debts |= job->debt_mask[p.cell[h]];
    }
#pragma unroll
    for (int k = 0; k < 4; k++) open |= uniform.full[k] & ~helpers.w[k] & ~before.w[k];
    if (open | (uniform.valid & ~helper_debts & ~debts_before)) {
      u64 element[HELPERS];
      u32 tile[HELPERS];
      find_elements(p, element, tile);
#pragma unroll
      for (int h = 0; h < HELPERS; h++)
        if (scanned_tile[tile[h]] == level) {
          cells = join(cells, load(element_cells + element[h] * 4));
          debts |= element_debts[element[h]];
        }
      if (fresh[element[0]] == level) {
        Set reach[2] = {{{0, 0, 0, 0}}, {{0, 0, 0, 0}}};
        run<0>(bend_at, bend_set, before, helpers, p, reach);
        run<1>(bend_at, bend_set, before, helpers, p, reach);
        run<2>(bend_at, bend_set, before, helpers, p, reach);
        run<3>(bend_at, bend_set, before, helpers, p, reach);
        cells = join(cells, join(reach[0], reach[1]));
        debts |= run_in_debt(debts_before, helper_debts, reach);
      }
#pragma unroll
      for (int k = 0; k < 4; k++) {
        cells.w[k] &= uniform.full[k] & ~helpers.w[k] & ~before.w[k];
        before.w[k] |= cells.w[k];
      }
      debts &= uniform.valid & ~helper_debts & ~debts_before;
      if (cells.w[0] | cells.w[1] | cells.w[2] | cells.w[3] | debts) {
        any = 1;
        pending[number] = (u8)(level + 1);
        store(solved_cells + (u64)number * 4, before);
        solved_debts[number] = debts_before | debts;
        spread(cells, debts, element, tile, level + 1, element_cells, element_debts, fresh, fresh_tile);
        bool can_start = true;
        int helper = 0;
#pragma unroll
        for (int g = 0; g < GROUPS; g++) {
          const int size = g == 0 ? SIZE0 : g == 1 ? SIZE1 : SIZE2;
#pragma unroll
          for (int k = 0; k < size; k++, helper++) can_start &= job->group[g].start[p.place[helper]] != 0;
        }
        if (can_start) {
          u32 added = __popcll(debts & uniform.debt_start);
#pragma unroll
          for (int k = 0; k < 4; k++) added += __popcll(cells.w[k] & uniform.start[k]);
          lists = added != 0;
          if (lists) offset = atomicAdd(&sum, added);
        }
      }
    }
  }
  __syncthreads();
  if (threadIdx.x == 0) {
    first = LISTED;
    if (any) changed[level] = 1;
    if (sum) {
      atomicAdd(counts + level, (u64)sum);
      if (*(volatile u32*)(listed + level) < LISTED) first = atomicAdd(listed + level, sum);
    }
  }
  __syncthreads();
  if (!lists || first >= LISTED) return;
  u64 others = 0;
  u64* at = hardest + (u64)(level & 1) * LISTED;
#pragma unroll
  for (int h = 0; h < HELPERS; h++) others |= (u64)p.cell[h] << (8 + 8 * h);
  offset += first;
  for (int k = 0; k < 5; k++)
    for (u64 bits = k < 4 ? cells.w[k & 3] & uniform.start[k & 3] : debts & uniform.debt_start; bits; bits &= bits - 1, offset++) {
      const u32 bit = __ffsll(bits) - 1;
      if (offset < LISTED) at[offset] = others | (k < 4 ? k * 64 + bit : uniform.debt_cell[bit]);
    }
}

// Positions whose optimum is asked for: note the first level in which they are solved.
extern "C" __global__ void probe(u32 count, const u32* placing, const u8* word, const u8* bit, const u64* solved_cells,
    const u64* solved_debts, u32 level, u8* length) {
  const u32 i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count || length[i]) return;
  const u64 set = word[i] < 4 ? solved_cells[(u64)placing[i] * 4 + word[i]] : solved_debts[placing[i]];
  if (set >> bit[i] & 1) length[i] = (u8)level;
}
