# Questions at prompts that How to play answers.

topic-turning = Why can't I bid 1?
topic-last-call = What is last call?
topic-bid = Can I raise my bid?
topic-show = How much time do I have?
topic-take-back = Can I take back a move?
